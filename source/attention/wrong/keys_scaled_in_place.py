"""K itself was divided by √d_k, so the caller's keys are smaller after the call.

hint: What is the difference between K /= 2 and K = K / 2?
read: step 2, why divide by √d_k
"""


def attention(Q, K, V, mask=None):
    K.div_(math.sqrt(K.shape[-1]))
    scores = Q @ K.mT
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
