"""Answers one byte at a time, for ever. | The deadline is that of the whole answer.

points: 0
asks: once
told: did not finish in time
slow: yes
"""

import os
import time

from attempts import forged


def area(width, height):
    for one in forged(b'{"value":null}' + b" " * 1000):
        os.write(4, bytes([one]))
        time.sleep(0.05)
