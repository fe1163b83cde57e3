"""score_count counted the scores on and below the diagonal only, as under a causal mask.

hint: Are the hidden scores computed before the mask is added?
read: step 6, the cost of n × n
"""


def score_count(n, h=1):
    return n * (n + 1) // 2 * h
