"""The draws have the shape (d_k, pairs), and were turned afterwards.

hint: Which of the two sizes comes first in the call that is asked for?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(d_k, pairs, generator=generator, dtype=torch.float64).T  # (pairs, d_k)
    k = torch.randn(d_k, pairs, generator=generator, dtype=torch.float64).T  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
