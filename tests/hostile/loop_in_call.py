"""Loops in a call that holds the interpreter's lock. | The limit of the call ends it.

points: 0
asks: once
told: did not finish in time
"""


def area(width, height):
    return 3 ** (3**20)
