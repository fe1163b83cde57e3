"""The real tokens are hidden and the padding can be read.

hint: Which columns should get the −∞?
read: step 4, the padding mask
source: https://github.com/lucidrains/halonet-pytorch/issues/4
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) < lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
