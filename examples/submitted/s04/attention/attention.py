import math

import torch
import torch.nn.functional as F


def project(X, W_Q, W_K, W_V):
    return F.linear(X, W_Q.T), F.linear(X, W_K.T), F.linear(X, W_V.T)


def attention(Q, K, V, mask=None):
    if mask is not None:
        mask = mask.to(Q.dtype)
    output = F.scaled_dot_product_attention(Q, K, V, attn_mask=mask)
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    weights = F.softmax(scores if mask is None else scores + mask, dim=-1)
    return output, weights
