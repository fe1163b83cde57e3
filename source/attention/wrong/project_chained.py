"""The keys were made from the queries and the values from the keys, not all three from X.

hint: From which matrix does each of the three products start?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    Q = X @ W_Q
    K = Q @ W_K
    V = K @ W_V
    return Q, K, V
