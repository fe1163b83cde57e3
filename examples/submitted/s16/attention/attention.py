import math
import torch

def project(X, W_Q, W_K, W_V):
    """Queries, keys and values of every token, one matrix product each."""
    Q = X @ W_Q
    K = X @ W_K
    V = X @ W_V
    return Q, K, V


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = torch.softmax(scores, dim=-2)
    return weights @ V, weights
