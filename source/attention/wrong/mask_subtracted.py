"""The mask was taken away from the scores instead of added to them.

hint: What is a score minus −∞?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores - mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
