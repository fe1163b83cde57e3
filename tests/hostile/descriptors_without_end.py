"""Opens files until none can be opened, and is right. | Limited, and full marks.

points: 5
"""

import os

from attempts import SUCCEEDED

kept = []
try:
    while len(kept) < 5000:
        kept.append(os.open(os.devnull, os.O_RDONLY))
except OSError:
    pass
if len(kept) > 1000:
    SUCCEEDED.append(f"{len(kept)} descriptors")


def area(width, height):
    return width * height
