"""The mask was divided by √d_k along with the scores.

hint: Which is added to which in the formula: the mask to the scores, or to the scaled scores?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT
    if mask is not None:
        scores = scores + mask
    scores = scores / math.sqrt(Q.shape[-1])
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
