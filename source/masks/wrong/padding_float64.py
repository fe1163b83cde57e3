"""The padding mask has the right numbers, but in float64 where float32 was asked for.

hint: Which dtype does torch.zeros give when you do not name one?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    mask = torch.zeros(len(lengths), 1, 1, n, dtype=torch.float64)
    return mask.masked_fill(torch.arange(n) >= lengths[:, None, None, None], float("-inf"))
