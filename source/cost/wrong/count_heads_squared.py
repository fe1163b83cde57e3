"""The number of heads was squared together with the number of tokens.

hint: Which two sizes are the rows and the columns of one head's square?
read: the guided practice, one block's shapes
"""


def score_count(n, h=1):
    return (n * h) ** 2
