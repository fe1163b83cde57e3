"""Returns objects that run code when they are unpickled. | Nothing is ever unpickled.

points: 0
"""

import os


class Payload:
    def __reduce_ex__(self, protocol):
        return os.system, ("touch /tmp/hostile_mark_pickle",)

    __getstate__ = __reduce__ = __reduce_ex__


def area(width, height):
    return Payload(), [Payload()]
