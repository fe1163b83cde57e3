"""Additions were counted as well: twice as many operations.

hint: A dot product of d_k numbers multiplies how often?
read: step 6, the cost of n × n
source: https://github.com/Dao-AILab/flash-attention/issues/741
"""


def attention_multiplications(n, d_k, h=1):
    return 4 * n * n * d_k * h
