"""The mask has the shape (B, 1, n). Added to (B, h, n, m), its B would meet the heads.

hint: Write both shapes under each other, from the right. Which sizes meet?
read: step 4, the padding mask
source: https://github.com/yuenoble/Machine-Translation-by-Transformer/issues/1
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, :]
