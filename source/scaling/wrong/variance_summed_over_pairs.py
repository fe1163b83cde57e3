"""The products were added up over the pairs, not over the d_k numbers.

hint: Along which dimension does one dot product lie?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).sum(dim=0).var(correction=min(1, d_k - 1)).item()
