"""1 − hidden was multiplied by −∞: hidden cells became NaN, 0 · (−∞), and the others −∞.

hint: What is 1 − hidden where hidden is True?
read: step 4, masks are added before softmax
"""


def additive_mask(hidden):
    return (1 - hidden.float()) * float("-inf")
