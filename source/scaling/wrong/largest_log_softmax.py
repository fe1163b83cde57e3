"""log_softmax was used: it gives the logarithms of the weights.

hint: Can a weight be less than 0?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    return torch.log_softmax(scores, dim=-1).amax(dim=-1).mean().item()
