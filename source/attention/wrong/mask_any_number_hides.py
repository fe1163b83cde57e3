"""Every number in the mask other than 0 hid its key.

hint: What should a mask number such as 0.5 do to a score?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores.masked_fill(mask.bool(), -math.inf)
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
