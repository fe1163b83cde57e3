"""No gradient can flow back to X and the weights: the results were cut off from them, as no_grad and detach() do.

hint: How would training change W_Q, if no gradient reaches it?
read: step 1, from one query to all queries
"""


@torch.no_grad()
def project(X, W_Q, W_K, W_V):
    return X @ W_Q, X @ W_K, X @ W_V
