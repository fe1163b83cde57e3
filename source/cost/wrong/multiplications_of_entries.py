"""The entries of the products were counted, one multiplication for each.

hint: How many multiplications does one dot product of d_k numbers need?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return h * (n * n + n * d_k)
