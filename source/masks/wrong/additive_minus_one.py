"""Hidden cells hold −1: that only makes their weights smaller, it does not hide them.

hint: What is e^−1?
read: step 4, why −∞ and not 0
"""


def additive_mask(hidden):
    return -hidden.float()
