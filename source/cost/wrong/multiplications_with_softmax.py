"""Three products were counted: softmax as if it were one more.

hint: Does softmax multiply matrices?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return 3 * n * n * d_k * h
