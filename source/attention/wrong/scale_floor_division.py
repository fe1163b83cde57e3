"""The scores were cut down to whole numbers, as // does.

hint: What is the difference between / and // in Python?
read: step 2, why divide by √d_k
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT // math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
