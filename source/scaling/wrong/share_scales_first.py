"""In saturated_share, the scores were divided by a square root once more before softmax.

hint: Does the exercise say that the scores are scaled here?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    z = scores / scores.shape[-1] ** 0.5  # (..., rows, n)
    largest = torch.softmax(z, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean().item()
