"""The variance of the queries came back: the keys were not used.

hint: Which two things are multiplied in a score?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    return q.var().item()
