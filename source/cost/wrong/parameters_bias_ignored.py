"""The biases were always counted, also where bias is False.

hint: Where does the argument bias appear in your formula?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 4 * d * d + 4 * d
