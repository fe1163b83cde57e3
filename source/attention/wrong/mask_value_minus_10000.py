"""Hidden keys got the score −10000, which is not below every other score.

hint: What if all visible keys have scores of −20000?
read: step 4, masks are added before softmax
source: https://github.com/hyunwoongko/transformer/issues/10
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores.masked_fill(mask.isneginf(), -10000.0)
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
