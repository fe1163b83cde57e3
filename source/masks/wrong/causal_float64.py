"""The causal mask has the right numbers, but in float64 where float32 was asked for.

hint: Which dtype does torch.zeros give when you do not name one?
read: step 4, the causal mask
"""

import torch


def causal_mask(n):
    return torch.full((n, n), float("-inf"), dtype=torch.float64).triu(1)
