"""The division of every score by √d_k was counted too.

hint: Which two products does the exercise name?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return h * (2 * n * n * d_k + n * n)
