"""The work was divided by the number of heads.

hint: d_k is already the size in one head. What do h heads do together?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return 2 * n * n * d_k // h
