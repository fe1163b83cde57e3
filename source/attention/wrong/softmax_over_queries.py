"""Softmax ran down the columns, so each key's weights add up to 1, not each query's.

hint: Whose weights have to add up to 1?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/labmlai/annotated_deep_learning_paper_implementations/issues/282
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-2)
    return weights @ V, weights
