"""Queries and keys were drawn in a single call.

hint: How many calls of torch.randn are asked for, and which shape has each?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q, k = torch.randn(2, pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
