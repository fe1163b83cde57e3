"""Every text of a batch read the keys of the first one.

hint: Which keys may the second text of a batch read?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    if K.dim() > 2:
        K = K[:1]
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
