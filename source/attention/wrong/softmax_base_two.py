"""The weights were made from powers of 2 instead of powers of e.

hint: Which number is raised to the power of the score in the formula?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    powers = torch.exp2(scores - scores.amax(dim=-1, keepdim=True))
    weights = powers / powers.sum(dim=-1, keepdim=True)
    return weights @ V, weights
