"""Ends the process with success while it is loaded. | Nothing was asked: no points.

points: 0
told: while it was being loaded
"""

import os

os._exit(0)
