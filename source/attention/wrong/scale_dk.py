"""The scores were divided by d_k, not by its square root.

hint: If the variance of the scores is d_k, by what must you divide to make it 1?
read: step 2, why divide by √d_k
source: https://github.com/charliezchen/scaling-matrix-preconditioning/issues/2
"""


def attention(Q, K, V, mask=None):
    d_k = Q.shape[-1]
    scores = Q @ K.mT / d_k
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
