"""The scores were divided by their own measured standard deviation instead of √d_k.

hint: Should the divisor depend on the numbers, or on the size of a key alone?
read: step 2, why divide by √d_k
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT
    scores = scores / scores.std()
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
