"""A token's score with itself was left out.

hint: Does a query also meet the key of its own token?
read: step 6, the cost of n × n
"""


def score_count(n, h=1):
    return n * (n - 1) * h
