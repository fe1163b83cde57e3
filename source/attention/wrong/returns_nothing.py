"""The results were computed but not returned.

hint: What does a Python function give back when it ends without `return`?
read: step 3, softmax row by row, then the weighted sum
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    output = weights @ V  # noqa: F841
