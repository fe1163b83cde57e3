"""Q itself was divided by √d_k, so the caller's queries are smaller after the call.

hint: What is the difference between Q /= 2 and Q = Q / 2?
read: step 2, why divide by √d_k
source: https://github.com/pytorch/pytorch/pull/73249
"""


def attention(Q, K, V, mask=None):
    Q /= math.sqrt(Q.shape[-1])
    scores = Q @ K.mT
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
