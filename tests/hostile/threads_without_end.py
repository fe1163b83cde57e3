"""Starts threads with almost no stack, for all numbers of processes there are. | They are counted.

points: 0-5
"""

import threading
import time

from attempts import SUCCEEDED

count = 0
threading.stack_size(32 << 10)
try:
    while count < 2000:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        count += 1
except RuntimeError:
    pass
if count == 2000:
    SUCCEEDED.append(f"{count} threads")


def area(width, height):
    return width * height
