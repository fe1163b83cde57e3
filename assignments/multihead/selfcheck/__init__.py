"""The part of the engine that learners get: checks, comparing, explaining, and the pytest hook.

Whoever writes a check needs the names below and nothing else.
"""

from .checks import Check, Exercise, check, example
from .inputs import coins, generator, normal, shuffled, uniform, whole, whole_numbers
from .verbs import arguments_after, error_of, gradients, learned, put, use

__all__ = [
    "Check",
    "Exercise",
    "arguments_after",
    "check",
    "coins",
    "error_of",
    "example",
    "generator",
    "gradients",
    "learned",
    "normal",
    "put",
    "shuffled",
    "uniform",
    "use",
    "whole",
    "whole_numbers",
]
