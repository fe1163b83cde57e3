"""Results for a single text came back with a batch dimension of size 1.

hint: Which dimensions in front should the results have?
read: the table of shapes in step 1
"""


def attention(Q, K, V, mask=None):
    lead = Q.shape[:-2] or (1,)
    Q, K, V = (tensor.reshape(*lead, *tensor.shape[-2:]) for tensor in (Q, K, V))
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
