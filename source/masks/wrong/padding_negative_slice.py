"""A sequence that fills all n tokens is hidden completely. As a slice, [-0:] means everything, not nothing.

hint: What is -(n − length) for a sequence that fills all n tokens?
read: step 4, the padding mask
source: https://github.com/keras-team/keras/pull/4860
"""

import torch


def padding_mask(lengths, n):
    mask = torch.zeros(len(lengths), 1, 1, n)
    for b, length in enumerate(lengths.tolist()):
        mask[b, ..., -(n - length) :] = float("-inf")
    return mask
