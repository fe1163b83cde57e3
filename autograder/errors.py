"""Every error that the engine raises on purpose, and whom it speaks to.

    CourseError                 one clear sentence for a TA or an instructor; the command ends
    ├── ConfigError             course.yml or a file of an assignment is not as it should be
    ├── BuildError              the course cannot be built from `source/`
    ├── GradebookError          the gradebook cannot be read or written
    └── NoConfinement           this machine cannot confine a submission

    SubmissionError             one submission cannot be read: its row gets the sentence

    SandboxError                a submission's process gives no answer
    ├── Stopped                 it ended: the learner's doing
    │   └── Killed              it was killed, by itself or from outside: asked again
    ├── TooLong                 it used up its time, or let the judge wait: the learner's doing
    ├── Garbled                 it sent what is no answer: the learner's doing
    └── Broken                  the sandbox itself failed: ours, retried, never costs a point

Each message says what was expected, what was found, where, and what to do next.
"""

from __future__ import annotations


class CourseError(Exception):
    """One clear sentence for a TA or an instructor."""


class ConfigError(CourseError):
    """A file of the course is not as it should be."""


class BuildError(CourseError):
    """The course cannot be built."""


class GradebookError(CourseError):
    """The gradebook cannot be read or written."""


class NoConfinement(CourseError):
    """This machine cannot confine a submission."""


class SubmissionError(Exception):
    """One submission cannot be read."""


class SandboxError(Exception):
    """A submission's process gives no answer."""


class Stopped(SandboxError):
    """The process ended."""


class TooLong(SandboxError):
    """The process used up its time."""


class Garbled(SandboxError):
    """The process sent what is no answer."""


class Killed(Stopped):
    """The process was killed: by itself, or by somebody or something on this machine."""


class Broken(SandboxError):
    """The sandbox itself failed."""
