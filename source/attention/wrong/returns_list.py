"""The two results came back in a list instead of a tuple.

hint: What does `return a, b` give, and what does `return [a, b]` give?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return [weights @ V, weights]
