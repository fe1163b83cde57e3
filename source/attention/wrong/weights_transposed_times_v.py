"""The weights were turned on their side before they met the values.

hint: Which sizes meet in (n, m) times (m, d_v)?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/leaderj1001/BottleneckTransformers/issues/14
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights.mT @ V, weights
