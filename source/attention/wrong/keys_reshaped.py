"""The keys were reshaped to (d_k, m), which keeps the order of the numbers and mixes the keys.

hint: What is the difference between turning a matrix on its side and refilling it row by row?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    m, d_k = K.shape[-2:]
    scores = Q @ K.reshape(*K.shape[:-2], d_k, m) / math.sqrt(d_k)
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
