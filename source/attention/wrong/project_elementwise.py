"""X and the weight matrices were multiplied number by number, with *.

hint: What is the difference between * and @ for two matrices?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    return X * W_Q, X * W_K, X * W_V
