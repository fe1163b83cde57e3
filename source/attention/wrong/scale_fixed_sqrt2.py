"""The scores were divided by 1.414 whatever d_k is.

hint: Why is it 1.414 for the three words, and what is it for keys of 16 numbers?
read: step 2, why divide by √d_k
source: https://github.com/lucidrains/muse-maskgit-pytorch/issues/40
"""

ROOT = 2**0.5  # √d_k, as for the three words


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / ROOT
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
