"""d_k was divided by h once more, so the heads did not count.

hint: Is d_k the size of a token, or already the size in one head?
read: step 6, the cost of n × n
"""


def attention_multiplications(n, d_k, h=1):
    return 2 * n * n * (d_k // h) * h
