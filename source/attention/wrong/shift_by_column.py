"""Each column's largest score was taken off, not each row's.

hint: When does a row of weights stay the same: if all its scores move alike, or each by another number?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    powers = (scores - scores.amax(dim=-2, keepdim=True)).exp()
    weights = powers / powers.sum(dim=-1, keepdim=True)
    return weights @ V, weights
