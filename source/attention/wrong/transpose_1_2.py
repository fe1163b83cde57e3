"""Dimensions 1 and 2 of K were swapped, which fits only where there is exactly one dimension before them.

hint: How can you name the last two dimensions, whatever comes before them?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.transpose(1, 2) / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
