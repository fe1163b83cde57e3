"""The scores were used as weights: softmax is missing, or its result was not kept.

hint: Does `scores.softmax(dim=-1)` change scores, or hand back something new?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    scores.softmax(dim=-1)
    weights = scores
    return weights @ V, weights
