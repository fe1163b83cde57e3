"""Each score was turned into a weight on its own by a sigmoid, so rows do not add up to 1.

hint: Do the weights of one row know of each other?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.sigmoid()
    return weights @ V, weights
