"""The variance was rounded to two decimals.

hint: Rounding is for printing. What should a function hand back?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = (q * k).sum(dim=-1)  # (pairs,)
    return round(dots.var().item(), 2)
