"""Sleeps in a call: no processor time is used. | The wall clock ends it.

points: 0
asks: once
told: did not finish in time
slow: yes
"""

import time


def area(width, height):
    time.sleep(3600)
