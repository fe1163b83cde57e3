"""The numbers were drawn evenly between 0 and 1, with torch.rand.

hint: Which mean and which variance does the lesson ask of every number?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.rand(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.rand(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
