"""Hidden weights were set to 0 after softmax, so the rest of the row adds up to less than 1.

hint: Who gets the weight that the hidden keys had?
read: step 4, masks are added before softmax
source: https://github.com/huggingface/pytorch-image-models/pull/2236
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    weights = scores.softmax(dim=-1)
    if mask is not None:
        weights = weights.masked_fill(mask.isneginf(), 0.0)
    return weights @ V, weights
