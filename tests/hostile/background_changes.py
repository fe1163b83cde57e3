"""A thread empties what was returned, all the time. | What was sent is what counts.

points: 0-5
"""

import threading
import time

RETURNED = []


def empty():
    while True:
        for one in RETURNED:
            one.zero_()
        time.sleep(0)


threading.Thread(target=empty, daemon=True).start()


def area(width, height):
    RETURNED[:] = [width * height]
    return RETURNED[0]
