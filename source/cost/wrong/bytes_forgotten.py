"""The numbers were counted, but not multiplied by the bytes of each.

hint: How many bytes does one float32 number take?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * h


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * d_k
