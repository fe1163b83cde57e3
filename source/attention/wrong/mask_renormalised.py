"""Hidden weights were set to 0 after softmax and the rows divided by what was left.

hint: What do the mask's other numbers do then, and what if nearly nothing is left?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    weights = scores.softmax(dim=-1)
    if mask is not None:
        weights = weights.masked_fill(mask.isneginf(), 0.0)
        weights = weights / weights.sum(dim=-1, keepdim=True)
    return weights @ V, weights
