"""qkv_bytes counted bits, not bytes: eight times too much.

hint: A float32 number has 32 bits. How many bytes is that?
read: step 6, the cost of n × n
"""


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * d_k * bytes_per_number * 8
