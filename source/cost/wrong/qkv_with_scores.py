"""The matrix of scores was added to Q, K and V.

hint: Which matrices does the name of the function list?
read: step 6, the cost of n × n
"""


def qkv_bytes(n, d_k, bytes_per_number=4):
    return (3 * n * d_k + n * n) * bytes_per_number
