"""Hidden keys got the score −10⁻¹², a number very close to 0, so they are still read.

hint: Is −1e-12 a very large or a very small number?
read: step 4, masks are added before softmax
source: https://github.com/hyunwoongko/transformer/issues/10
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores.masked_fill(mask.isneginf(), -1e-12)
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
