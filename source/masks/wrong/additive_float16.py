"""additive_mask gives the right numbers, but in float16 where float32 was asked for.

hint: Which dtype does torch.zeros give when you do not name one?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    return torch.zeros(hidden.shape, dtype=torch.float16).masked_fill(hidden, float("-inf"))
