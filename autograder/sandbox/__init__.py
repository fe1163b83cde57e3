"""Where submissions run: a warm, confined parent with torch, and one fork of it a submission.

Theory of operation. Three kinds of processes meet:

    judge      trusted: holds checks, expected values, gradebook; one lane is one thread of it
      │  a socket: "fork", "end"; descriptors of pipes
    zygote     inside bwrap (no network, no home, no repository, nothing writable): has imported
      │        torch, knows no answers, never sees a submission
      └ child  a fork for one submission: limits of its own; reads requests and writes replies
               over two pipes, as frames of `values.py`; its output goes to a third, and is lost

A reply is only ever a value. When a submission is done, the zygote kills every process in the
sandbox but itself, so nothing of one submission is alive when the next begins.
"""

from .room import RemoteRoom, remote_student
from .sandbox import Child, Limits, Sandbox
from .view import Confinement, probe

__all__ = ["Child", "Confinement", "Limits", "RemoteRoom", "Sandbox", "probe", "remote_student"]
