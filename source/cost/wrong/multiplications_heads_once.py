"""The heads were counted in Q Kᵀ, but A V was counted for one head only.

hint: Does every head make its own weighted sum of values?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return n * n * d_k * h + n * n * d_k
