"""Takes off its confinement: root again, dumpable, living on, its own filter. | Refused.

points: 0
"""

import os

from attempts import attempt, called, libc, syscall


def option(number, value):
    called(libc.prctl(number, value, 0, 0, 0))


attempt("root", lambda: os.setuid(0))
attempt("root by setresuid", lambda: os.setresuid(0, 0, 0))
attempt("groups", lambda: os.setgroups([0]))
attempt("group 0", lambda: os.setgid(0))
attempt("living on without the parent", lambda: option(1, 0))
attempt("being dumpable", lambda: option(4, 1))
attempt("being traced by anybody", lambda: option(0x59616D61, -1))
attempt("being a subreaper", lambda: option(36, 1))
attempt("keeping rights", lambda: option(8, 1))
attempt("strict filter", lambda: syscall("seccomp", 1, 1, None))


def area(width, height):
    return width
