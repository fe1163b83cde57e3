"""Without bytes_per_number, 2 bytes were counted for each number.

hint: How many bytes does a float32 number take, and what is the default here?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=2):
    return n * n * h * bytes_per_number


def qkv_bytes(n, d_k, bytes_per_number=2):
    return 3 * n * d_k * bytes_per_number
