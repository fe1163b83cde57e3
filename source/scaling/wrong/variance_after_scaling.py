"""The dot products were divided by √d_k first, or their variance by d_k afterwards.

hint: What does the exercise want to measure: scores before the division or after it?
read: step 2, why divide by √d_k
source: https://github.com/YutaroOgawa/pytorch_advanced/issues/174
"""

import math

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = (q * k).sum(dim=-1)  # (pairs,)
    return (dots / math.sqrt(d_k)).var().item()
