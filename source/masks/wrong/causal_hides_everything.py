"""Every cell is −∞. If the triangle was cut out as a new tensor, it was not kept.

hint: Does torch.triu change the tensor that you give it?
read: step 4, the causal mask
"""

import torch


def causal_mask(n):
    mask = torch.full((n, n), float("-inf"))
    torch.triu(mask, diagonal=1)
    return mask
