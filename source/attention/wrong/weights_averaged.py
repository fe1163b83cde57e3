"""The weights of all heads were averaged into one matrix.

hint: How many weight matrices are asked for when there are h heads?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    mean = weights.mean(dim=1) if weights.dim() == 4 else weights
    return weights @ V, mean
