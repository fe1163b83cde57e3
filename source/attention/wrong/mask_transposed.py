"""The mask was turned on its side before it was added.

hint: Do the rows of the mask stand for queries or for keys?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask.mT
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
