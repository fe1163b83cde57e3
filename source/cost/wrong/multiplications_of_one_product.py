"""Only one of the two matrix products was counted.

hint: What is done with the weights after softmax?
read: step 6, the cost of n × n
source: https://github.com/pytorch/torchtitan/pull/4366
"""


def attention_multiplications(n, d_k, h=1):
    return n * n * d_k * h
