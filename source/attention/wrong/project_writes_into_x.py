"""Other numbers were written into X itself during the call.

hint: Is X after the call what it was before?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    Q, K, V = X @ W_Q, X @ W_K, X @ W_V
    X -= X.mean(dim=-1, keepdim=True)
    return Q, K, V
