"""Output and weights came back side by side in one tensor.

hint: How would a caller write `output, weights = attention(...)` with your result?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return torch.cat((weights @ V, weights), dim=-1)
