"""Hidden keys got the score 0, and 0 still gives a weight.

hint: What is e to the power of 0?
read: step 4, masks are added before softmax
source: https://github.com/tebesu/CollaborativeMemoryNetwork/issues/8
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        hidden = mask.isneginf().expand_as(scores)
        scores = torch.where(hidden, torch.zeros_like(scores), scores + mask)
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
