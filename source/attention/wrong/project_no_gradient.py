"""The products were computed under no_grad, so no gradient can flow back to X and the weights.

hint: How would training change W_Q, if no gradient reaches it?
read: step 1, from one query to all queries
"""


@torch.no_grad()
def project(X, W_Q, W_K, W_V):
    return X @ W_Q, X @ W_K, X @ W_V
