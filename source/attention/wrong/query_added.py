"""The queries were added to the output, as in a block of a transformer.

hint: Does the formula add anything after the product with V?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V + Q, weights
