"""W_O got no bias: three biases were counted.

hint: Is the output layer different from the other three?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 4 * d * d + (3 * d if bias else 0)
