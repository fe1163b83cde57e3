"""One bias number was counted for each matrix, not d of them.

hint: A layer makes d numbers for each token. To how many of them does it add something?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 4 * d * d + (4 if bias else 0)
