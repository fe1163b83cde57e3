"""The scores were divided by the root of the number of queries.

hint: Which size is d_k: that of one query, or how many queries there are?
read: step 2, why divide by √d_k
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-2])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
