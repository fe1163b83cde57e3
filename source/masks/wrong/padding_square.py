"""The mask has the shape (B, 1, n, n), the same row n times. One row is enough: broadcasting repeats it.

hint: Does it matter for padding which token reads?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return (
        torch.zeros(padding.shape)
        .masked_fill(padding, float("-inf"))[:, None, None, :]
        .repeat(1, 1, n, 1)
    )
