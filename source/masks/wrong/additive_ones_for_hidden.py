"""The mask is 1 instead of −∞ where hidden is True, so the scores that should vanish even grow.

hint: What happens to a weight when 1 is added to its score?
read: step 4, why −∞ and not 0
"""


def additive_mask(hidden):
    return hidden.float()
