"""The weights are logarithms of the softmax, all below 0.

hint: What does log_softmax return for a weight of 1?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = torch.log_softmax(scores, dim=-1)
    return weights @ V, weights
