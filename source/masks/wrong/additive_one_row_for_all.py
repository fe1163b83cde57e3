"""additive_mask hid a key from all queries where one query may not read it, and the rows are gone.

hint: May two queries read different keys?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    hidden = hidden.any(dim=-2) if hidden.dim() > 1 else hidden
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))
