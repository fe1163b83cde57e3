"""Raises errors in circles, in groups of groups, with endless notes. | Described, and short.

points: 0
"""


def area(width, height):
    group = ValueError("x" * 1_000_000)
    for _ in range(200):
        group = ExceptionGroup("deep" * 1000, [group])
        group.add_note("note" * 10_000)
    group.__cause__ = group.__context__ = group
    raise group
