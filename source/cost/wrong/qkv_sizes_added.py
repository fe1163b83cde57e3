"""The sizes n and d_k were added, not multiplied.

hint: How many numbers are in a matrix of n rows and d_k columns?
read: step 6, the cost of n × n
"""


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * (n + d_k) * bytes_per_number
