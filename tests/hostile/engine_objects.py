"""Returns the engine's own Raised, Missing, Other and Kept. | They are no right answer.

points: 0
"""

from attempts import OUT

from autograder.selfcheck.acts import Kept
from autograder.selfcheck.plain import Missing, Other, Raised


def area(width, height):
    if len(width) == 1:
        return Raised("NotImplementedError", ("NotImplementedError",), "not written", "")
    return Missing("area", OUT), Other(OUT), Kept(0, "module"), Raised(OUT, (OUT,))
