"""The three matrices were multiplied with each other, not added up.

hint: When three matrices lie side by side, do their sizes add up or multiply?
read: step 6, the cost of n × n
"""


def qkv_bytes(n, d_k, bytes_per_number=4):
    return (n * d_k) ** 3 * bytes_per_number
