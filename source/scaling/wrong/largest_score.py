"""The largest scores were averaged: softmax was not applied.

hint: Can a weight be larger than 1, or less than 0?
read: step 2, what large scores do to softmax
"""


def largest_weight(scores):
    return scores.amax(dim=-1).mean().item()
