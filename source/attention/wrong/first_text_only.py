"""Only the first text of a batch was computed.

hint: What does Q[0] leave out when Q has three dimensions?
read: the table of shapes in step 1
"""


def attention(Q, K, V, mask=None):
    while Q.dim() > 2:
        Q, K, V = Q[0], K[0], V[0]
        if mask is not None and mask.dim() > Q.dim():
            mask = mask[0]
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
