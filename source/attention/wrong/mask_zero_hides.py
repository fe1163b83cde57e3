"""The mask was read as 1 for visible and 0 for hidden, so the visible keys were hidden.

hint: What does a 0 in this mask stand for?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores.masked_fill(mask == 0, -1e9)
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
