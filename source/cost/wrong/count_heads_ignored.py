"""score_count gives the same number for any number of heads.

hint: How many squares of scores does a layer with four heads make?
read: the guided practice, one block's shapes
"""


def score_count(n, h=1):
    return n * n
