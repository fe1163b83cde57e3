"""Later keys were hidden in every call, also without a mask.

hint: Who decides which keys are hidden?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    n, m = scores.shape[-2:]
    future = torch.ones(n, m, dtype=torch.bool).triu(diagonal=1)
    scores = scores.masked_fill(future, -math.inf)
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
