"""The keys were compared with the keys, and the queries were not used.

hint: Who asks the keys?
read: step 1, from one query to all queries
"""


def attention(Q, K, V, mask=None):
    scores = K @ K.mT / math.sqrt(K.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
