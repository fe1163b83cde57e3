"""W_Q, W_K and W_V were counted, not Q, K and V.

hint: Q = X W_Q: how many rows has Q?
read: step 1, the table of shapes
"""


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * d_k * d_k * bytes_per_number
