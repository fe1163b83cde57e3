"""Returns large numbers, long texts, many items and deep ones. | Each is named, and refused.

points: 0
"""

import sys

sys.set_int_max_str_digits(0)


def deep(times):
    value = 1
    for _ in range(times):
        value = [value]
    return value


def area(width, height):
    return 1 << 100_000, "x" * 10_000_000, [0] * 1_000_000, deep(500), {deep: 1, 1 << 9999: 2}
