"""The count is that of `n ^ 2`: in Python, ^ compares bits and makes no power.

hint: What does Python print for 3 ^ 2? Which operator makes a power?
read: step 6, the cost of n × n
source: https://github.com/hiway/python-bloom-filter/pull/8
"""


def score_count(n, h=1):
    return (n ^ 2) * h
