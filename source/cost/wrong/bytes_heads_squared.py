"""The number of heads was squared together with n.

hint: Which two sizes are the rows and the columns of one head's square?
read: the guided practice, one block's shapes
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return (n * h) ** 2 * bytes_per_number
