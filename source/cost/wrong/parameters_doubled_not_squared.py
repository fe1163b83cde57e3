"""d was doubled, not squared.

hint: How many numbers has a matrix of d rows and d columns?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 4 * d * 2 + (4 * d if bias else 0)
