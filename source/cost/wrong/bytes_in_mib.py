"""The bytes were divided by 1024 × 1024, and the rest was cut off.

hint: In which unit is the answer asked for?
read: step 6, the cost of n × n
source: https://rafamarino.com/posts/bytes
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * h * bytes_per_number // 1024**2


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * d_k * bytes_per_number // 1024**2
