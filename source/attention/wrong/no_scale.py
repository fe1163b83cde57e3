"""The scores were not divided by √d_k.

hint: How large does a typical dot product get when d_k grows?
read: step 2, why divide by √d_k
source: https://github.com/huggingface/blog/pull/2893
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
