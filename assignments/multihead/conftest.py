"""Checks explain themselves: see selfcheck/pytest_hook.py. Made by `course build`."""

from selfcheck.pytest_hook import *  # noqa: F403
