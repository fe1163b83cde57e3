"""Without h, four heads were counted.

hint: What does the first line of the function say that h is when nobody gives it?
read: the guided practice, one block's shapes
"""


def score_count(n, h=4):
    return n * n * h
