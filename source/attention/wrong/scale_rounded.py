"""√d_k was cut down to a whole number before the division.

hint: What is √d_k for d_k = 2, and what does int() make of it?
read: step 2, why divide by √d_k
"""


def attention(Q, K, V, mask=None):
    root = int(math.sqrt(Q.shape[-1]))
    scores = Q @ K.mT / root
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
