"""Later keys were hidden wherever there are as many queries as keys and no mask was given.

hint: Does n = m mean that a causal mask is wanted?
read: step 4, masks are added before softmax
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    n, m = scores.shape[-2:]
    if mask is None and n == m:
        mask = torch.full((n, m), -math.inf).triu(diagonal=1)
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
