"""`mask` has no default value, so the function cannot be called without a mask.

hint: How do you write an argument that may be left out?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
