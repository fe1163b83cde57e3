"""Stands before the package of this name where otter is started, and says that it is not there.

jsonschema's check of web addresses imports it, which builds a grammar for seconds, in otter and
again in its kernel; without it that check is left out, and notebooks have no use for it.
"""

raise ImportError("left out, because importing it takes seconds")
