"""The queries came from the generator, and the keys did not.

hint: Do both calls of torch.randn get the generator?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
