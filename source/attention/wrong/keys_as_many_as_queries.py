"""Only as many keys were used as there are queries.

hint: Must there be as many keys as queries?
read: the table of shapes in step 1
"""


def attention(Q, K, V, mask=None):
    n = Q.shape[-2]
    columns = [(Q * K[..., j : j + 1, :]).sum(dim=-1) for j in range(n)]
    scores = torch.stack(columns, dim=-1) / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
