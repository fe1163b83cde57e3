"""The mask was expected to have exactly the shape of the scores.

hint: What does + do on its own with a mask of one row?
read: step 4, masks are added before softmax
source: https://github.com/idiap/fast-transformers/issues/101
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask.reshape(scores.shape)
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
