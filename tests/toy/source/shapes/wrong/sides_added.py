"""The sides were added instead of multiplied.

hint: How many squares of one by one lie in two by three?
read: page 1, areas
"""


def area(width, height):
    return width + height
