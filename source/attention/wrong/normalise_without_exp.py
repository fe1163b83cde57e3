"""The scores were divided by their row sum without exp, so weights can be negative.

hint: What makes every weight positive before the row is divided by its sum?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/ruvnet/agentic-flow/issues/192
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores / scores.sum(dim=-1, keepdim=True)
    return weights @ V, weights
