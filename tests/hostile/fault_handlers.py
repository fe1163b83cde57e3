"""Registers handlers of faults that write to the way back, and collects garbage. | No answer.

points: 0
"""

import faulthandler
import gc
import signal

gc.set_threshold(1)
gc.set_debug(gc.DEBUG_SAVEALL)
faulthandler.enable(file=4, all_threads=True)
faulthandler.dump_traceback_later(0.01, repeat=True, file=4)
faulthandler.register(signal.SIGUSR1, file=4)


def area(width, height):
    signal.raise_signal(signal.SIGUSR1)
    return width
