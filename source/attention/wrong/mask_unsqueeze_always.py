"""The mask was given one more dimension for the heads in every call.

hint: Which shapes can a mask have, and does + already fit it to the scores?
read: step 4, masks are added before softmax
source: https://github.com/hyunwoongko/transformer/issues/32
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask.unsqueeze(1)  # the same mask for every head
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
