"""Every query was multiplied with itself: the keys are the queries.

hint: How often does the exercise ask you to draw?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
