"""The keys were compared with the queries, so the scores have one row for each key.

hint: Which of the two should give the rows of the scores?
read: step 1, from one query to all queries
"""


def attention(Q, K, V, mask=None):
    scores = K @ Q.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return weights @ V, weights
