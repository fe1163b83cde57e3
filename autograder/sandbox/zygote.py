"""The warm parent: imports torch once, and forks a child for each submission.

Runs inside the sandbox, started by `start.py`. It knows no checks and no answers.
The judge's requests come over a socket, one JSON line each:

    {"do": "fork", "cpu_seconds": …, "memory_bytes": …} + three descriptors  → {"pid": …}
    {"do": "cpu"}                                       → {"cpu": …}
    {"do": "end"}                                       → {"status": …, "cpu": …, "left": 0}
"""

from __future__ import annotations

import gc
import json
import os
import random
import signal
import socket
import sys
import tempfile
import time
from typing import Any, NoReturn

from . import confine, start
from .system import PR_SET_DUMPABLE, PR_SET_PDEATHSIG, prctl

MAX_LINE = 4096
WHOLE_PROCESS = 2  # CPUCLOCK_SCHED in the number of a process's clock (linux/posix-timers.h)
REQUESTS, REPLIES, RULES = 3, 4, 5  # the descriptors of a child; the last until it is confined


def warm_up() -> None:
    """Import all that a submission may import lazily, and run each kind of step once."""
    tempfile.tempdir = "/tmp"  # nothing is writable: never try
    import torch

    torch.set_num_threads(1)
    import torch._dynamo
    import torch.autograd.functional
    import torch.nn.attention.flex_attention
    import torch.testing
    import torch.utils.checkpoint

    import autograder.worker  # noqa: F401

    for dtype in (torch.float32, torch.float64):
        x = torch.randn(2, 3, 8, dtype=dtype, requires_grad=True)  # (B, n, d)
        (x @ x.transpose(-2, -1)).softmax(-1).sum().backward()  # type: ignore[no-untyped-call]
        torch.nn.functional.scaled_dot_product_attention(x[None], x[None], x[None])
    layer = torch.nn.MultiheadAttention(8, 2, batch_first=True)
    tokens = torch.randn(2, 3, 8)  # (B, n, d)
    layer(tokens, tokens, tokens)[0].sum().backward()


class Zygote:
    """Serves one judge over one socket."""

    def __init__(self, control: socket.socket, layers: confine.Layers, *, alone: bool) -> None:
        self.control, self.layers, self.alone = control, layers, alone
        self.rules = layers.rules()
        self.in_use, self.tasks = confine.memory_in_use(), confine.tasks_in_use()
        self.child = 0
        self.pid = os.getpid()
        prctl(PR_SET_DUMPABLE, 0)

    def serve(self) -> NoReturn:
        """Answer until the judge is gone."""
        self.say({"ready": True, "threads": _threads()})
        while True:
            try:
                line, descriptors, _, _ = socket.recv_fds(self.control, MAX_LINE, 3)
            except InterruptedError:
                continue
            if not line:
                self.end()
                os._exit(0)
            request = json.loads(line)
            match request["do"]:
                case "fork":
                    self.say(self.fork(request, descriptors))
                case "cpu":
                    self.say({"cpu": self.cpu()})
                case _:
                    self.say(self.end())

    def say(self, answer: dict[str, Any]) -> None:
        """One JSON line to the judge."""
        self.control.sendall(json.dumps(answer).encode() + b"\n")

    def fork(self, request: dict[str, Any], descriptors: list[int]) -> dict[str, Any]:
        """A child for one submission."""
        self.child = os.fork()
        if not self.child:
            try:
                self._become_child(request, descriptors)
            finally:
                os._exit(98)
        for descriptor in descriptors:
            os.close(descriptor)
        return {"pid": self.child}

    def _become_child(self, request: dict[str, Any], descriptors: list[int]) -> NoReturn:
        os.setsid()
        _keep_only(descriptors, self.rules)
        from autograder.selfcheck.acts import seed_torch
        from autograder.worker import serve

        sys.argv = ["submission"]
        random.seed(0)
        seed_torch(0)
        confine.limit(
            cpu_seconds=request["cpu_seconds"],
            memory_bytes=request["memory_bytes"],
            in_use=self.in_use,
            tasks=self.tasks,
        )
        confine.confine(self.layers, RULES)
        if os.getppid() != self.pid:  # it died before the kernel was told to end us with it
            os._exit(99)
        serve(REQUESTS, REPLIES)

    def cpu(self) -> float:
        """Processor seconds of the child so far."""
        clock = (~self.child << 3) | WHOLE_PROCESS
        try:
            return time.clock_gettime(clock)
        except OSError:  # it has ended, or this is no Linux
            return 0.0

    def end(self) -> dict[str, Any]:
        """Kill whatever the submission left, and count what could not be killed."""
        status, cpu = None, 0.0
        if self.child:
            self._kill()
            _, status, used = os.wait4(self.child, 0)
            cpu = used.ru_utime + used.ru_stime
            self.child = 0
        return {"status": status, "cpu": cpu, "left": self._reap()}

    def _kill(self) -> None:
        if self.alone:
            os.kill(-1, signal.SIGKILL)  # every process of this sandbox but ourselves
            return
        for kill in (os.killpg, os.kill):
            try:
                kill(self.child, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def _reap(self) -> int:
        """Wait for orphans that fell to us; how many are still there."""
        try:
            while True:
                pid, _ = os.waitpid(-1, os.WNOHANG)
                if not pid:
                    return 1
        except ChildProcessError:
            return 0


def _keep_only(descriptors: list[int], rules: int) -> None:
    """Standard input from nowhere, output to the third pipe, the two others as 3 and 4."""
    nowhere = os.open(os.devnull, os.O_RDONLY)
    none = rules < 0
    kept = [*descriptors, nowhere, nowhere if none else rules]
    requests, replies, output, nowhere, rules = map(_above, kept)
    targets = (nowhere, output, output, requests, replies, rules)
    for target, source in enumerate(targets):
        os.dup2(source, target)
    os.closerange(RULES if none else RULES + 1, os.sysconf("SC_OPEN_MAX"))
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    sys.stdout = open(1, "w", encoding="utf-8", errors="replace", closefd=False)
    sys.stderr = open(2, "w", encoding="utf-8", errors="replace", closefd=False)


def _above(descriptor: int) -> int:
    """The same open file at a number that the dup2 calls do not overwrite."""
    import fcntl

    return fcntl.fcntl(descriptor, fcntl.F_DUPFD, 32)


def _threads() -> int:
    try:
        return len(os.listdir("/proc/self/task"))
    except OSError:
        return 1


def main(config: dict[str, Any]) -> NoReturn:
    """Give up root, warm up, and serve the socket that the configuration names."""
    control = socket.socket(fileno=config["socket"])
    confine.die_first()  # before another user owns this process's entry in /proc
    confine.drop_root(config["layers"]["user"])
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    warm_up()
    start.close()
    sys.setrecursionlimit(1000)
    gc.collect()
    gc.freeze()
    Zygote(control, confine.Layers(**config["layers"]), alone=config["alone"]).serve()
