"""The mask holds 1 where hidden is False and 0 where it is True. That suits multiplying, but it is added.

hint: Adding 0 to a score: what changes?
read: step 4, why −∞ and not 0
source: https://github.com/pytorch/pytorch/issues/21518
"""


def additive_mask(hidden):
    return (~hidden).float()
