"""The scores were compared with the threshold: softmax was not applied.

hint: Which numbers lie between 0 and 1: scores or weights?
read: step 2, what large scores do to softmax
"""


def saturated_share(scores, threshold=0.99):
    return (scores.amax(dim=-1) > threshold).double().mean().item()
