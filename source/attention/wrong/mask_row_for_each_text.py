"""A matrix of as many rows as texts was taken for a mask with one row for each text.

hint: What do the rows of a mask (n, m) stand for when B = n?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        if Q.dim() > 2 and mask.dim() == 2 and len(mask) == len(Q):
            mask = mask.unsqueeze(1)  # (B, m) -> (B, 1, m)
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
