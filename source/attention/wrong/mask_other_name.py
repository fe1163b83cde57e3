"""The fourth argument is not called `mask`, so a call with mask=... stops.

hint: What are the four arguments called in the first line of the exercise?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, attn_mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if attn_mask is not None:
        scores = scores + attn_mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
