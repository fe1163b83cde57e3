"""The part of the engine that learners get: checks, comparing, explaining, and the pytest hook.

Whoever writes a check needs the names below and nothing else.
"""

from .checks import Check, Exercise, check
from .inputs import coins, generator, normal, shuffled, uniform, whole
from .verbs import arguments_after, error_of, gradients, learned, put, use

__all__ = [
    "Check",
    "Exercise",
    "arguments_after",
    "check",
    "coins",
    "error_of",
    "generator",
    "gradients",
    "learned",
    "normal",
    "put",
    "shuffled",
    "uniform",
    "use",
    "whole",
]
