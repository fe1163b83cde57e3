"""The number of tokens was doubled, not squared: 2 n.

hint: How many rows has the square of scores, and how many columns?
read: step 6, the cost of n × n
"""


def score_count(n, h=1):
    return n * 2 * h
