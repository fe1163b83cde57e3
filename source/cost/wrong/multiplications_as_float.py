"""The number of multiplications is a float: a whole number was asked for.

hint: Which operation in your formula turns whole numbers into a float?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return n**2.0 * d_k * 2 * h
