"""The three results came back in a list instead of a tuple.

hint: What does `return a, b, c` give, and what does `return [a, b, c]` give?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    return [X @ W for W in (W_Q, W_K, W_V)]
