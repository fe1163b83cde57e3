"""The mask has as many columns as the longest sequence has tokens, not n.

hint: Must one of the sequences fill all n tokens?
read: step 4, the padding mask
source: https://github.com/speechbrain/speechbrain/issues/2344
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(int(lengths.max())) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
