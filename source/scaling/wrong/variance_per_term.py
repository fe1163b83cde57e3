"""The variance of each single product was taken, and these were averaged.

hint: A score is a sum of d_k products. Where is the sum in your code?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).var(dim=0).mean().item()
