"""largest_weight took softmax and the largest weight along dimension 1, which is not always the last.

hint: Which dimension holds the keys when the scores are a batch?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    return torch.softmax(scores, dim=1).amax(dim=1).mean().item()
