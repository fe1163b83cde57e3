"""Bytes were counted for each token, not for each pair of tokens.

hint: What shape has one head's matrix of scores?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * h * bytes_per_number
