"""The number of heads was added to the scores of one head.

hint: If one head makes a square of scores, what do two heads make?
read: the guided practice, one block's shapes
"""


def score_count(n, h=1):
    return n * n + h
