"""The code counts on exactly three dimensions, and stops at any other number.

hint: How could you name the last dimension without counting those before it?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    B, n, d = X.shape
    rows = X.reshape(B * n, d)
    return tuple((rows @ W).reshape(B, n, -1) for W in (W_Q, W_K, W_V))
