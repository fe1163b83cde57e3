"""The caller's mask was changed: its −∞ were replaced by −10⁹.

hint: Does `mask[...] = ...` write into a copy, or into the caller's tensor?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        mask[mask == -math.inf] = -1e9
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
