"""saturated_share looked at the first item of the batch only.

hint: What does ... stand for in the shape of the scores?
read: step 2, what large scores do to softmax
"""

import torch


def saturated_share(scores, threshold=0.99):
    while scores.dim() > 2:
        scores = scores[0]  # (..., rows, n) without its first dimension
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean().item()
