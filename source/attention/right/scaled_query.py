"""The query is scaled before the product (on a new tensor).

source: https://github.com/karpathy/minGPT/pull/55
"""

import torch


def project(X, W_Q, W_K, W_V):
    return tuple([X @ W for W in (W_Q, W_K, W_V)])


def attention(Q, K, V, mask=None):
    q = Q * Q.shape[-1] ** -0.5
    s = torch.matmul(q, K.transpose(-2, -1))
    if mask is not None:
        s = torch.add(s, mask)
    p = torch.nn.functional.softmax(s, -1)
    return torch.matmul(p, V), p
