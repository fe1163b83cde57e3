"""The count of parameters is a float, as / gives it: a whole number was asked for.

hint: Which operator divides whole numbers and keeps them whole? Is a division needed at all?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 8 * d * (d + bias) / 2
