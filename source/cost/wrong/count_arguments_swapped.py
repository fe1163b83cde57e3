"""The two sizes changed places: h was squared, n was not.

hint: Which of the two sizes appears twice in one head's square?
read: step 6, the cost of n × n
"""


def score_count(n, h=1):
    return n * h * h
