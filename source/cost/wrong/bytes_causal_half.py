"""score_bytes counted the scores on and below the diagonal only, as under a causal mask.

hint: Does a mask make the matrix of scores smaller, or does it change numbers in it?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * (n + 1) // 2 * h * bytes_per_number
