"""The squared distances were added up, and not divided by anything.

hint: Should the variance grow when you measure more pairs?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = (q * k).sum(dim=-1)  # (pairs,)
    return ((dots - dots.mean()) ** 2).sum().item()
