"""The output was made as wide as the queries, but it is as wide as the values.

hint: Which size of V decides how wide the output is?
read: the table of shapes in step 1
source: https://github.com/lucidrains/flash-attention-jax/pull/15
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    output = torch.empty_like(Q)
    output[:] = weights @ V
    return output, weights
