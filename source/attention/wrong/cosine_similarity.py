"""Queries and keys were first scaled to the length 1, so only their directions were compared.

hint: Does a dot product depend on the lengths of the two vectors?
read: step 1, from one query to all queries
"""


def attention(Q, K, V, mask=None):
    Q_unit = Q / Q.norm(dim=-1, keepdim=True)
    K_unit = K / K.norm(dim=-1, keepdim=True)
    scores = Q_unit @ K_unit.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
