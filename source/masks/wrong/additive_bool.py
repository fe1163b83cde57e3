"""The result holds True and False. Added to the scores, True counts as 1 and hides nothing.

hint: Which kind of numbers can hold −∞?
read: step 4, masks are added before softmax
"""


def additive_mask(hidden):
    return hidden.masked_fill(hidden, float("-inf"))
