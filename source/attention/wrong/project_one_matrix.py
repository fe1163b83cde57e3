"""Q, K and V were all made with W_Q.

hint: What would W_K and W_V be for, if one matrix were enough?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    Q = X @ W_Q
    return Q, Q, Q
