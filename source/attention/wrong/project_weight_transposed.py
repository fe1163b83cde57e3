"""The weight matrices were transposed before the product.

hint: What are the shapes of X and of W_Q, and do they fit as they are?
read: the table of shapes in step 1
"""


def project(X, W_Q, W_K, W_V):
    return X @ W_Q.T, X @ W_K.T, X @ W_V.T
