"""−∞ in the mask was replaced by −100, so a hidden key with a large score is still read.

hint: Is a score of 1000 hidden by adding −100?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask.clamp(min=-100)
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
