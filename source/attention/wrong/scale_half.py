"""The scores were divided by d_k / 2: in Python, d_k ** 1 / 2 means that, and not the root.

hint: In which order does Python work out ** and /?
read: step 2, why divide by √d_k
"""


def attention(Q, K, V, mask=None):
    root = Q.shape[-1] ** 1 / 2
    scores = Q @ K.mT / root
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
