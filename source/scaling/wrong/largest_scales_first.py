"""In largest_weight, the scores were divided by a square root once more before softmax.

hint: Does the exercise say that the scores are scaled here?
read: step 2, what large scores do to softmax
"""

import torch


def largest_weight(scores):
    z = scores / scores.shape[-1] ** 0.5  # (..., rows, n)
    return torch.softmax(z, dim=-1).amax(dim=-1).mean().item()
