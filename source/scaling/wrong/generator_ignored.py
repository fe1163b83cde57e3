"""The generator was not used, so the numbers are others in every run.

hint: Which argument of torch.randn takes the generator?
read: step 2, why divide by √d_k
source: https://github.com/pytorch/pytorch/issues/17079
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
