"""The code reads B, h, n and d_k from a shape of exactly four sizes, so it stops at a single text.

hint: Which of these four sizes does the formula need?
read: the table of shapes in step 1
"""


def attention(Q, K, V, mask=None):
    B, h, n, d_k = Q.shape
    scores = (Q @ K.mT / math.sqrt(d_k)).reshape(B, h, n, -1)
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
