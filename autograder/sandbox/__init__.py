"""Where submissions run: a warm, confined parent with torch, and one fork of it a submission.

Theory of operation. Three kinds of processes meet:

    judge      trusted: holds checks, expected values, gradebook; one lane is one thread of it
      │  a socket: "fork", "end"; descriptors of pipes
    zygote     in bwrap, where this machine allows it (no network, no home, no repository,
      │        nothing writable): has imported torch, knows no answers, never sees a submission
      └ child  a fork for one submission, which first gives up all rights for good: limits,
               another user, Landlock (files), seccomp (system calls). Then it reads requests and
               writes replies over two pipes, as frames of `values.py`; its output goes to a
               third, and is lost

    view         what can be seen inside           ladder, attempt, trial   which rung holds here,
    confine      what a child does to itself:                               found by trying
      landlock, seccomp (syscalls, system)         start, zygote            run inside
    confinement  a rung, and how to start on it    sandbox, child, room     the judge's side
                                                   limits                   of one submission

A reply is only ever a value. When a submission is done, the zygote kills every process in the
sandbox but itself, so nothing of one submission is alive when the next begins.
"""

from .child import Child
from .confinement import Confinement
from .ladder import probe
from .limits import Limits
from .room import RemoteRoom, remote_student
from .sandbox import Sandbox

__all__ = ["Child", "Confinement", "Limits", "RemoteRoom", "Sandbox", "probe", "remote_student"]
