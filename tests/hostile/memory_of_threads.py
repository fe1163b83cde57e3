"""Starts threads without end, each with a stack. | They end at the limit, and it is right.

points: 5
"""

import threading
import time

from attempts import SUCCEEDED

count = 0
threading.stack_size(32 << 20)
try:
    while count < 1000:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        count += 1
except RuntimeError:
    pass
if count > 500:
    SUCCEEDED.append(f"{count} threads")


def area(width, height):
    return width * height
