"""The queries were compared with the values instead of the keys.

hint: What are the keys for, and what are the values for?
read: step 1, from one query to all queries
"""


def attention(Q, K, V, mask=None):
    scores = Q @ V.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
