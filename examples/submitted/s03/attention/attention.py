import math

import torch


def project(X, W_Q, W_K, W_V):
    def one(W):
        return torch.stack([X[..., i, :] @ W for i in range(X.shape[-2])], dim=-2)
    return one(W_Q), one(W_K), one(W_V)


def attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    m = K.shape[-2]
    if mask is not None:
        mask = mask.expand(*Q.shape[:-2], n, m)
    outputs, rows = [], []
    for i in range(n):
        q = Q[..., i, :]
        s = torch.stack([(q * K[..., j, :]).sum(-1) for j in range(m)], dim=-1) / math.sqrt(d_k)
        if mask is not None:
            s = s + mask[..., i, :]
        a = torch.softmax(s, dim=-1)
        rows.append(a)
        outputs.append(sum(a[..., j, None] * V[..., j, :] for j in range(m)))
    return torch.stack(outputs, dim=-2), torch.stack(rows, dim=-2)
