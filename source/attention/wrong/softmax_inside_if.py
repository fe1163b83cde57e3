"""The weights are computed under the `if`, so there are none in a call without a mask.

hint: Which lines should run in every call?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
        weights = scores.softmax(dim=-1)
    return weights @ V, weights
