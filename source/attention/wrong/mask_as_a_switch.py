"""Whatever mask was given, the causal mask was used.

hint: Which numbers of the mask does your code read?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        future = torch.ones_like(scores).triu(diagonal=1).bool()
        scores = scores.masked_fill(future, -math.inf)
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
