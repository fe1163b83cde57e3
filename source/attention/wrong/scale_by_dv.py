"""The scores were divided by √d_v, the root of the size of a value.

hint: How many products does one score add up?
read: step 2, why divide by √d_k
source: https://github.com/phlippe/uvadlc_notebooks/issues/72
"""


def attention(Q, K, V, mask=None):
    d_k = V.shape[-1]
    scores = Q @ K.mT / math.sqrt(d_k)
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
