"""Queries and keys were drawn in turns, pair by pair.

hint: Equal generators give equal numbers only in the same order. Which order is asked for?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    dots = []
    for _ in range(pairs):
        q = torch.randn(d_k, generator=generator, dtype=torch.float64)  # (d_k,)
        k = torch.randn(d_k, generator=generator, dtype=torch.float64)  # (d_k,)
        dots.append(torch.dot(q, k))
    return torch.stack(dots).var().item()
