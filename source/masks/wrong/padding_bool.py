"""The mask holds True at padding. Added to the scores, True counts as 1 and hides nothing.

hint: What is 0.3 + True, and what is its e^x?
read: step 4, masks are added before softmax
"""

import torch


def padding_mask(lengths, n):
    return torch.arange(n) >= lengths[:, None, None, None]
