"""Softmax was not told its dimension, and chose another one in a batch.

hint: What does PyTorch's warning about an implicit dimension tell you?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = torch.nn.functional.softmax(scores)
    return weights @ V, weights
