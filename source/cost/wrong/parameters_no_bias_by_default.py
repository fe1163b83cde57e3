"""Without the argument bias, no biases were counted.

hint: What does the first line of the function say that bias is when nobody gives it?
read: step 5, the parameter count
"""


def parameter_count(d, bias=False):
    return 4 * d * d + (4 * d if bias else 0)
