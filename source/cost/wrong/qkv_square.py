"""Q, K and V were taken for n × n matrices, like the scores.

hint: What does one row of Q hold, and how many numbers are in it?
read: step 6, the cost of n × n
"""


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * n * bytes_per_number
