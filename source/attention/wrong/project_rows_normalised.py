"""Every row of X was first scaled to the length 1.

hint: Does the formula change X before it is multiplied?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    X = X / X.norm(dim=-1, keepdim=True)
    return X @ W_Q, X @ W_K, X @ W_V
