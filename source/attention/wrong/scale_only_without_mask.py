"""The scores were divided by √d_k only in calls without a mask.

hint: Which lines belong under the `if`, and which belong to every call?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT
    if mask is not None:
        scores = scores + mask
    else:
        scores = scores / math.sqrt(Q.shape[-1])
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
