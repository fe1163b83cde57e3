"""X was transposed before the product, so tokens and their numbers changed places.

hint: What does one row of X stand for, and what does one row of Q?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    return X.mT @ W_Q, X.mT @ W_K, X.mT @ W_V
