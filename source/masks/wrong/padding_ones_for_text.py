"""Padding is −∞ as it should be, but real tokens hold 1 instead of 0.

hint: Which number leaves a score as it is when you add it?
read: step 4, masks are added before softmax
source: https://github.com/huggingface/transformers/issues/205
"""

import torch


def padding_mask(lengths, n):
    real = (torch.arange(n) < lengths[:, None]).float()
    return real.masked_fill(real == 0, float("-inf"))[:, None, None, :]
