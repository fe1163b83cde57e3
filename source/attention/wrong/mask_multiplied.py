"""The scores were multiplied by the mask instead of adding it.

hint: What is a score times 0, and what is a score plus 0?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores * mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
