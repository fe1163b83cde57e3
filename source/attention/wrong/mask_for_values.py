"""The weights stayed unmasked, and the values of hidden keys were set to 0.

hint: What should the weights of hidden keys be?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    weights = scores.softmax(dim=-1)
    seen = weights
    if mask is not None:
        seen = weights.masked_fill(mask.isneginf(), 0.0)
    return seen @ V, weights
