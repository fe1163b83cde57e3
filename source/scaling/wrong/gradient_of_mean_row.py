"""The weights were averaged over the rows first, and one matrix was made of them.

hint: How many matrices are there, and how many norms?
read: step 2, why a saturated softmax hurts learning
"""

import torch


def softmax_gradient_size(scores):
    p = torch.softmax(scores, dim=-1).flatten(0, -2).mean(dim=0)  # (n,)
    return (torch.diag(p) - torch.outer(p, p)).norm().item()
