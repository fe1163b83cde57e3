"""Ignores and blocks every signal, and loops. | It is ended all the same.

points: 0
asks: once
told: did not finish in time
slow: yes
"""

import signal

for number in range(1, 65):
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))


def area(width, height):
    signal.signal(signal.SIGPROF, signal.SIG_IGN)
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
