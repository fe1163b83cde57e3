"""The scores were limited to ±50 so that exp cannot overflow.

hint: Which of the scores 60 and 900 should get the larger weight?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    powers = scores.clamp(min=-50, max=50).exp()
    weights = powers / powers.sum(dim=-1, keepdim=True)
    return weights @ V, weights
