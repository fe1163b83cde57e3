import torch
from torch.nn import functional as F

def project(X, W_Q, W_K, W_V):
    """Queries, keys and values of every token, one matrix product each."""
    Q = X @ W_Q
    K = X @ W_K
    V = X @ W_V
    return Q, K, V


def attention(Q, K, V, mask=None):
    scores = torch.matmul(Q, K.transpose(-2, -1))
    if mask is not None:
        scores = scores + mask
    weights = F.softmax(scores, dim=-1)
    return torch.matmul(weights, V), weights
