"""All sequences are hidden from the shortest length on, as if each length were written into all of them.

hint: Which index chooses the one sequence that you want to write to?
read: step 4, the padding mask
"""

import torch


def padding_mask(lengths, n):
    mask = torch.zeros(len(lengths), 1, 1, n)
    for length in lengths:
        mask[..., length:] = float("-inf")
    return mask
