"""The weights were divided by √d_k, not the scores.

hint: What do the weights of one row add up to?
read: step 2, why divide by √d_k
source: https://github.com/FrancescoSaverioZuppichini/ViT/issues/2
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1) / math.sqrt(Q.shape[-1])
    return weights @ V, weights
