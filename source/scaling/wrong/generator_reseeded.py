"""The generator was seeded with 0 again, whatever the caller had done with it.

hint: Whose choice is the seed: the function's or the caller's?
read: step 2, why divide by √d_k
source: https://github.com/pytorch/pytorch/issues/25071
"""

import torch


def score_variance(d_k, pairs, generator):
    generator.manual_seed(0)
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
