"""K itself was turned on its side, as transpose_() does, and stayed so after the call.

hint: What does the underscore at the end of a method's name mean in PyTorch?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.transpose_(-2, -1) / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
