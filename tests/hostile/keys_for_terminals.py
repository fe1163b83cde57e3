"""Returns keys and texts of escapes where a tensor is asked for. | The message is cleaned.

points: 0
"""


def area(width, height):
    nasty = "\x1b[2J\n\u202escore: 8 of 8"
    return {nasty: nasty} if len(width) == 1 else nasty
