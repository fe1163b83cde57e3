"""The first two dimensions of K were swapped, which is its transpose only where there is no batch.

hint: Which two dimensions of K make up one matrix of keys?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/flrngel/Self-Attentive-tensorflow/issues/3
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.transpose(0, 1) / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
