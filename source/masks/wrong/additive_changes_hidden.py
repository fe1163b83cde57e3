"""additive_mask gives the right mask, but hidden itself is changed by the call.

hint: What does the _ at the end of a name like logical_not_ say?
read: step 4, masks are added before softmax
"""

import torch


def additive_mask(hidden):
    may_read = hidden.logical_not_()
    return torch.zeros(may_read.shape).masked_fill(~may_read, float("-inf"))
