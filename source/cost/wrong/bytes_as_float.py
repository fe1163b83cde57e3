"""The number of bytes is a float: a whole number was asked for.

hint: Which operation in your formula turns whole numbers into a float?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * h * (8 * bytes_per_number) / 8


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * d_k * (8 * bytes_per_number) / 8
