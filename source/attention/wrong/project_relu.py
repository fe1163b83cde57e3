"""The negative numbers were set to 0, as in a hidden layer of a network.

hint: Is there anything in the formula after the matrix product?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    return (X @ W_Q).relu(), (X @ W_K).relu(), (X @ W_V).relu()
