"""exp was taken of the scores as they are, so it becomes infinite for a large one.

hint: What happens to a row's weights if you take the same number from all its scores?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/pyg-team/pytorch_geometric/issues/53
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    powers = scores.exp()
    weights = powers / powers.sum(dim=-1, keepdim=True)
    return weights @ V, weights
