"""The weight matrices themselves were turned on their side, as t_() does, and stayed so after the call.

hint: What does the underscore at the end of a method's name mean in PyTorch?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    W_Q.t_(), W_K.t_(), W_V.t_()
    return X @ W_Q.T, X @ W_K.T, X @ W_V.T
