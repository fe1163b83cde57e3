"""score_variance gave back a tensor: a plain float was asked for.

hint: How do you take the number out of a tensor that holds one number?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = (q * k).sum(dim=-1)  # (pairs,)
    return dots.var()
