"""Only the first row of the mask was used, for every query.

hint: May each query have other keys hidden?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        row = mask if mask.dim() == 1 else mask[..., :1, :]
        scores = scores + row
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
