"""Only one of the four matrices got a bias.

hint: How many of the four have a bias of their own?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 4 * d * d + (d if bias else 0)
