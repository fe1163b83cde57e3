"""The row sums lost their dimension, so the division met the columns.

hint: Which shape does the sum need so that each row is divided by its own sum?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    powers = (scores - scores.amax(dim=-1, keepdim=True)).exp()
    weights = powers / powers.sum(dim=-1)
    return weights @ V, weights
