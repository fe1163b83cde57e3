"""The biases were counted where bias is False, and left out where it is True.

hint: What does bias=True say about the layer?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 4 * d * d + (0 if bias else 4 * d)
