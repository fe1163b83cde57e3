"""Dimensions of size 1 were removed from the output and the weights.

hint: What becomes of the shape when there is a single query?
read: the table of shapes in step 1
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return (weights @ V).squeeze(), weights.squeeze()
