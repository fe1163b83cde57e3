"""The scores were multiplied by √d_k instead of divided by it.

hint: Should the scores get smaller or larger by the scaling?
read: step 2, why divide by √d_k
source: https://github.com/esceptico/perceiver-io/issues/9
"""


def attention(Q, K, V, mask=None):
    scale = Q.shape[-1] ** -0.5
    scores = Q @ K.mT / scale
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
