"""Where hidden is False the mask is NaN: hidden times −∞ gives that, because 0 · (−∞) is not 0.

hint: How can −∞ get into some cells without touching the others?
read: step 4, masks are added before softmax
source: https://github.com/cerebroai/reformers/issues/3
"""


def additive_mask(hidden):
    return hidden * float("-inf")
