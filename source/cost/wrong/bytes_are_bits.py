"""score_bytes counted bits, not bytes: eight times too much.

hint: A float32 number has 32 bits. How many bytes is that?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * h * bytes_per_number * 8
