"""Answers later questions from a thread, with an old nonce. | Whatever is late is no answer.

points: 1-5
"""

import os
import threading
import time

from attempts import forged


def later(answer):
    time.sleep(0.02)
    os.write(4, answer)


STARTED = []


def area(width, height):
    if STARTED:
        time.sleep(0.1)
    else:
        STARTED.append(forged(b'{"value":true}'))
        threading.Thread(target=later, args=STARTED, daemon=True).start()
    return width * height
