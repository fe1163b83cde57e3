"""All dimensions of K were put in the opposite order, the batch as well.

hint: What should happen to the batch dimension when the keys are turned on their side?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.permute(*reversed(range(K.dim()))) / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
