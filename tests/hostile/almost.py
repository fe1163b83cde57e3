"""Returns what is right but for two millionths. | Outside the tolerance: wrong.

points: 1
"""


def area(width, height):
    return width * height + (2e-6 if len(width) > 1 else 0)
