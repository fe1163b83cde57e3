"""Each bias was counted as a second d × d matrix.

hint: A bias is added to a row of d numbers. How long is it?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 4 * d * d * (2 if bias else 1)
