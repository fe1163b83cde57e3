"""The weight matrix stood to the left of X in the product.

hint: Write both shapes next to each other: which two sizes meet?
read: the table of shapes in step 1
"""


def project(X, W_Q, W_K, W_V):
    return W_Q @ X, W_K @ X, W_V @ X
