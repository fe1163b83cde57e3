"""The numbers were drawn in float32: another call, and other numbers.

hint: Which dtype is asked for in the call of torch.randn?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator)  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
