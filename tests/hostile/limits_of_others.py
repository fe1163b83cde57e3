"""Sets limits, priority and processors of the parent, raises its own. | All refused.

points: 0
"""

import os
import resource

from attempts import attempt

PARENT = os.getppid()
for name in ("CPU", "NOFILE", "FSIZE", "AS"):
    limit = getattr(resource, f"RLIMIT_{name}")
    attempt(f"{name} of the parent", lambda limit=limit: resource.prlimit(PARENT, limit, (1, 1)))
    attempt(f"more {name}", lambda limit=limit: resource.setrlimit(limit, (-1, -1)))
attempt("priority of the parent", lambda: os.setpriority(os.PRIO_PROCESS, PARENT, 19))
attempt("a better priority", lambda: os.setpriority(os.PRIO_PROCESS, 0, -10))
attempt("processors of the parent", lambda: os.sched_setaffinity(PARENT, {0}))
attempt("its own processors", lambda: os.sched_setaffinity(0, {0}))
attempt("real time", lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)))


def area(width, height):
    return width
