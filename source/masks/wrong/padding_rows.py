"""The rows of padding tokens are hidden, not their columns: (B, 1, n, 1) instead of (B, 1, 1, n).

hint: Rows are the tokens that read. Who must not read whom?
read: step 4, the padding mask
source: https://github.com/bentrevett/pytorch-seq2seq/issues/96
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, :, None]
