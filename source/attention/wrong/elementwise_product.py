"""Q and K were multiplied number by number, with *, so no query met another token's key.

hint: How many keys should each query be compared with?
read: step 1, from one query to all queries
"""


def attention(Q, K, V, mask=None):
    scores = Q * K / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
