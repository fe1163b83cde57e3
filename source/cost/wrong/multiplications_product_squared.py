"""The two products were multiplied with each other, not added.

hint: If each product needs ten multiplications, how many do both need?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return h * (n * n * d_k) ** 2
