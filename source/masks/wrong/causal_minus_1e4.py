"""The causal mask holds −10000, a large negative number, where −∞ was asked for.

hint: Could a score ever be larger than 10000?
read: step 4, why −∞ and not 0
"""

import torch


def causal_mask(n):
    return torch.full((n, n), -10000.0).triu(1)
