"""The bytes were divided by a million, so the answer is in MB and a float.

hint: In which unit, and as which kind of number, is the answer asked for?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * h * bytes_per_number / 1e6


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * d_k * bytes_per_number / 1e6
