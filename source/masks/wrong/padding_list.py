"""The masks come in a Python list, one for each sequence, and not in one tensor.

hint: What turns B tensors of the same shape into one tensor?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    masks = []
    for length in lengths.tolist():
        mask = torch.zeros(1, 1, n)
        mask[..., length:] = float("-inf")
        masks.append(mask)
    return masks
