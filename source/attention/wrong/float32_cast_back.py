"""The scores and weights were computed in float32 and turned back, so their last digits are lost.

hint: How many digits does float32 keep, and does turning it back bring the others again?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q.float() @ K.float().mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1).to(Q.dtype)
    return weights @ V, weights
