"""The mask was cut as if it always had rows, so a mask of one row stops the function.

hint: Which shapes may a mask have?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        n, m = scores.shape[-2:]
        scores = scores + mask[..., :n, :m]
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
