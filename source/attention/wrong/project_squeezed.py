"""Dimensions of size 1 were removed from Q, K and V.

hint: What becomes of the shape when a text has a single token?
read: the table of shapes in step 1
"""


def project(X, W_Q, W_K, W_V):
    return (X @ W_Q).squeeze(), (X @ W_K).squeeze(), (X @ W_V).squeeze()
