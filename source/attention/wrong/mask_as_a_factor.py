"""The weights were multiplied by exp(mask) after softmax: if the visible ones are too small, 0 / 0 is left.

hint: What if a hidden key had nearly all the weight before the mask?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    weights = scores.softmax(dim=-1)
    if mask is not None:
        weights = weights * mask.exp()
        weights = weights / weights.sum(dim=-1, keepdim=True)
    return weights @ V, weights
