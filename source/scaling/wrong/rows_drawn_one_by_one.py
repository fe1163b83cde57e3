"""The queries were drawn one row at a time, and then the keys.

hint: How many calls of torch.randn are asked for, and which shape has each?
read: step 2, why divide by √d_k
"""

import torch


def score_variance(d_k, pairs, generator):
    def block():
        rows = [torch.randn(d_k, generator=generator, dtype=torch.float64) for _ in range(pairs)]
        return torch.stack(rows)  # (pairs, d_k)

    q, k = block(), block()  # (pairs, d_k)
    return (q * k).sum(dim=-1).var().item()
