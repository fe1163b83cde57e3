"""The making of Q, K, V and the output layer was counted too.

hint: Which two products does the exercise name?
read: step 6, the cost of n × n
source: https://github.com/zhangzjn/EMO/issues/5
"""


def attention_multiplications(n, d_k, h=1):
    return h * (2 * n * n * d_k + 4 * n * d_k * d_k)
