"""The scores were divided by the sum of their row, without e to the score.

hint: What does softmax do with a score before it divides?
read: step 2, what large scores do to softmax
source: https://github.com/ruvnet/agentic-flow/issues/192
"""


def largest_weight(scores):
    p = scores / scores.sum(dim=-1, keepdim=True)  # (..., rows, n)
    return p.amax(dim=-1).mean().item()
