"""One matrix with its bias was counted, not all four.

hint: Which matrices does a multi-head layer learn?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return d * d + (d if bias else 0)
