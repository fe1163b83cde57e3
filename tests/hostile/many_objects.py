"""A class that returns new objects without end, and counts wrongly. | Kept up to a number.

points: 0-5
asks: all
"""


class Counter:
    def __init__(self, start=0):
        self.start = start

    def __getattr__(self, name):
        return [type(name, (), {})() for _ in range(900)] if name != "add" else self.more

    def more(self, number):
        return Counter()


def area(width, height):
    return width * height
