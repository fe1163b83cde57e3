"""Above the diagonal stands +∞ instead of −∞: softmax cannot divide by that and gives NaN.

hint: What is e^x for a very large x, and for a very small one?
read: step 4, why −∞ and not 0
"""

import torch


def causal_mask(n):
    return torch.full((n, n), float("inf")).triu(1)
