"""The −∞ stand in the first columns, but the padding comes at the end of a sequence.

hint: Where does the fill stand: before the text or after it?
read: step 4, the padding mask
source: https://blog.lukesalamone.com/posts/what-are-attention-masks/
"""

import torch


def padding_mask(lengths, n):
    padding = torch.arange(n) < (n - lengths)[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))[:, None, None, :]
