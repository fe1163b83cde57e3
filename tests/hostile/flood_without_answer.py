"""Prints without end instead of answering. | What is printed does not move the deadline.

points: 0
asks: once
told: did not finish in time
slow: yes
"""

import os


def area(width, height):
    while True:
        os.write(1, bytes(65536))
