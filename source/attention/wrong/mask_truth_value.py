"""`if mask` asks whether a tensor is true, which has no answer for more than one number.

hint: How do you ask whether a mask was given at all?
read: step 4, masks are added before softmax
source: https://github.com/ExplorerFreda/Structured-Self-Attentive-Sentence-Embedding/issues/8
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
