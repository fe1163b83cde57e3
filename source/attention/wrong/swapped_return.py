"""The weights came back first and the output second.

hint: Which of the two results does the text name first?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights, weights @ V
