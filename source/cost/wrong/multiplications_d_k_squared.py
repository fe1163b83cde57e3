"""d_k was squared, and n was not.

hint: How many entries has Q Kᵀ, and how long is each dot product?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return 2 * n * d_k * d_k * h
