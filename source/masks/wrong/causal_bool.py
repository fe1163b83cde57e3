"""The causal mask is True for later tokens. Added to the scores, True counts as 1 and hides nothing.

hint: What is 0.3 + True, and what is its e^x?
read: step 4, masks are added before softmax
"""

import torch


def causal_mask(n):
    return torch.ones(n, n, dtype=torch.bool).triu(1)
