"""The standard deviation came back: it is the square root of the variance.

hint: The lesson expects the variance to be d_k. What would the standard deviation be?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = (q * k).sum(dim=-1)  # (pairs,)
    return dots.std().item()
