"""The bias was counted as one more row and one more column.

hint: How many numbers does the bias of one matrix have?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 4 * (d + bool(bias)) ** 2
