"""`math.pow` was used, and it hands back a float.

hint: What is the type of math.pow(3, 2)? And of 3 ** 2?
read: step 6, the cost of n × n
"""

import math


def score_count(n, h=1):
    return math.pow(n, 2) * h
