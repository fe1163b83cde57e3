"""A sigmoid was used: it looks at each score alone, so a row does not add up to 1.

hint: How does the weight of one key change when another key's score grows?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    return torch.sigmoid(scores).amax(dim=-1).mean().item()
