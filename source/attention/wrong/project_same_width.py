"""The code counts on values as wide as the keys.

hint: What changes when W_V has more columns than W_K?
read: step 1, from one query to all queries
"""


def project(X, W_Q, W_K, W_V):
    W = torch.stack((W_Q, W_K, W_V))  # (3, d, d_k)
    Q, K, V = torch.matmul(X.unsqueeze(-3), W).unbind(dim=-3)
    return Q, K, V
