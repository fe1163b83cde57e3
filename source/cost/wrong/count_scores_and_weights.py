"""The softmax weights were counted as well as the scores.

hint: The weights are a second matrix. Which of the two is asked for?
read: step 6, the cost of n × n
"""


def score_count(n, h=1):
    return 2 * n * n * h
