import math


def scaled_scores(Q, K, mask):
    scores = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    return scores if mask is None else scores + mask
