"""Lowers limits, priority and processors of the parent, raises its own. | All refused.

points: 0
"""

import os
import resource

from attempts import attempt

PARENT = os.getppid()
for name in ("CPU", "NOFILE", "FSIZE", "AS", "NPROC"):
    limit = getattr(resource, f"RLIMIT_{name}")
    attempt(f"{name} of the parent", lambda limit=limit: resource.prlimit(PARENT, limit, (1, 1)))
    if name != "NPROC":
        attempt(f"more {name}", lambda limit=limit: resource.setrlimit(limit, (-1, -1)))
attempt("priority of the parent", lambda: os.setpriority(os.PRIO_PROCESS, PARENT, 19))
attempt("priority of the user", lambda: os.setpriority(os.PRIO_USER, os.getuid(), 19))
attempt("processors of the parent", lambda: os.sched_setaffinity(PARENT, {0}))
attempt("a better priority", lambda: os.setpriority(os.PRIO_PROCESS, 0, -10))
attempt("real time", lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)))


def area(width, height):
    return width
