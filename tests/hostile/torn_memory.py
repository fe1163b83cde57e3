"""Returns overlapping, stretched and torn tensors, whose memory is not theirs. | No crash.

points: 0
"""

import torch


def area(width, height):
    stretched = torch.zeros(1, dtype=width.dtype).expand(1 << 40)
    overlapping = torch.zeros(4, dtype=width.dtype).as_strided((3, 7, 16), (0, 0, 0))
    torn = torch.zeros(400, dtype=width.dtype)
    torn.untyped_storage().resize_(8)
    return stretched, overlapping, torn
