"""The number of multiplications is the same for any number of heads.

hint: Each head does its own two products. How many heads are there?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return 2 * n * n * d_k
