"""The generator was set back to its own seed, so its earlier use was forgotten.

hint: What should happen when the caller has drawn from the generator before?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    generator.manual_seed(generator.initial_seed())
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
