"""The mask holds 1 for may read and 0 for hidden. That suits multiplying, but this mask is added.

hint: Adding 0 to a score: what changes?
read: step 4, why −∞ and not 0
source: https://github.com/pytorch/pytorch/issues/21518
"""


def additive_mask(hidden):
    return (~hidden).float()
