"""The squares were divided by pairs − 1, but the mean was not taken off first.

hint: Is the mean of a few random dot products exactly 0?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = (q * k).sum(dim=-1)  # (pairs,)
    return (dots.pow(2).sum() / (pairs - 1)).item()
