"""The count was divided by the bytes of a number, not multiplied.

hint: Do larger numbers take more memory or less?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * h // bytes_per_number


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * d_k // bytes_per_number
