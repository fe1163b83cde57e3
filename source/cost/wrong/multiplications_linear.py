"""The number of tokens was counted once in each product, not twice.

hint: How many entries has Q Kᵀ?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return 2 * n * d_k * h
