"""The d_k − 1 additions of every dot product were counted as well.

hint: The exercise asks for one kind of operation only. Which?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return h * n * n * (2 * d_k - 1) + h * n * d_k * (2 * n - 1)
