"""The queries were already divided by √d_k in `project`.

hint: In which of the two functions does the division belong?
read: step 2, why divide by √d_k
"""


def project(X, W_Q, W_K, W_V):
    Q = X @ W_Q / W_Q.shape[1] ** 0.5
    return Q, X @ W_K, X @ W_V
