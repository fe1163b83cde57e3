"""A small number was added to the row sum, so each row adds up to slightly less than 1.

hint: Can the sum be 0 if every row has at least one key to read?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/tracel-ai/burn/pull/4697
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    powers = (scores - scores.amax(dim=-1, keepdim=True)).exp()
    weights = powers / (powers.sum(dim=-1, keepdim=True) + 1e-5)
    return weights @ V, weights
