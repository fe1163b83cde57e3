"""Every sequence got the mask of the first one.

hint: Which of the lengths does your code look at?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n).expand(len(lengths), n) >= lengths[0]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
