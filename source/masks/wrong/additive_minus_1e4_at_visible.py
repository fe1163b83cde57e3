"""The mask is −10000 where hidden is False, as if hidden held 1 for the keys that may be read.

hint: What does True in hidden say about its cell?
read: step 4, masks are added before softmax
"""


def additive_mask(hidden):
    return (1.0 - hidden.float()) * -10000.0
