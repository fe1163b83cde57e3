"""The largest score of the whole tensor was taken off, so rows far below it became 0 / 0.

hint: Whose largest score should be taken off in each row?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    powers = (scores - scores.max()).exp()
    weights = powers / powers.sum(dim=-1, keepdim=True)
    return weights @ V, weights
