"""The causal mask is True for may read. Added to the scores, True counts as 1 and hides nothing.

hint: Which number must be added to a score so that its weight becomes 0?
read: step 4, masks are added before softmax
"""

import torch


def causal_mask(n):
    return torch.ones(n, n, dtype=torch.bool).tril()
