"""The count is a float, as math.pow gives it: a whole number was asked for.

hint: What is the type of math.pow(3, 2)? And of 3 ** 2?
read: step 6, the cost of n × n
"""

import math


def score_count(n, h=1):
    return math.pow(n, 2) * h
