"""The results came back as keys, queries, values instead of queries, keys, values.

hint: In which order does the text name the three results?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    K, Q, V = X @ W_K, X @ W_Q, X @ W_V
    return K, Q, V
