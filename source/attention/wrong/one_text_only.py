"""The code reads n and d_k from a shape of exactly two sizes, so it stops at a batch.

hint: How do you read the last two sizes of a shape that has others before them?
read: the table of shapes in step 1
"""


def attention(Q, K, V, mask=None):
    n, d_k = Q.shape
    scores = (Q @ K.mT / math.sqrt(d_k)).reshape(n, -1)
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
