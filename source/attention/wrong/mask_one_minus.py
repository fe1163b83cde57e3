"""The mask was read as 1 for visible and 0 for hidden, and turned into (1 − mask) · −10⁹.

hint: Does this mask still have to be turned into numbers to add?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + (1 - mask) * -1e9
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
