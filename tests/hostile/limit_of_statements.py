"""Catches what ends a statement that loops while loading. | Its processor time ends it.

points: 0
told: did not finish loading in time
slow: yes
"""

import signal

signal.signal(signal.SIGVTALRM, signal.SIG_IGN)
while True:
    try:
        while True:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except BaseException:
        pass
