"""A V was counted as n × n multiplications, without d_k.

hint: A V has n × d_k entries. How many products are added up in each?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return h * (n * n * d_k + n * n)
