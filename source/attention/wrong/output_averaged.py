"""The output was divided by the number of keys, although each row of weights adds up to 1 already.

hint: What is the weighted average of equal values, if the weights add up to 1?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V / V.shape[-2], weights
