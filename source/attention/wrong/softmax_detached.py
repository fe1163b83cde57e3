"""The weights were cut off from the gradients before they met the values, so Q and K learn nothing.

hint: On which way does a gradient get from the output to Q?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    with torch.no_grad():
        weights = scores.softmax(dim=-1)
    return weights @ V, weights
