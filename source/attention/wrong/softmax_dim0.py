"""Softmax ran along dimension 0, so the rows of the weights do not add up to 1.

hint: Along which dimension lie the keys that share the weight of one query?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/PetrochukM/PyTorch-NLP/issues/2
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=0)
    return weights @ V, weights
