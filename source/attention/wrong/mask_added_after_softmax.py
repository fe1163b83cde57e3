"""The mask was added to the weights, after softmax.

hint: What is e to the power of −∞, and where in the formula does that happen?
read: step 4, masks are added before softmax
source: https://github.com/huggingface/pytorch-image-models/pull/2236
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    weights = scores.softmax(dim=-1)
    if mask is not None:
        weights = weights + mask
    return weights @ V, weights
