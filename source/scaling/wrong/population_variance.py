"""The squared distances were divided by pairs, not by pairs − 1.

hint: Which number divides the sum here? NumPy and torch have different defaults.
read: step 2, why divide by √d_k
source: https://github.com/pytorch/pytorch/issues/2436
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = (q * k).sum(dim=-1)  # (pairs,)
    return ((dots - dots.mean()) ** 2).mean().item()
