"""1 and 0 are whole numbers, which the function refuses. True and False were asked for.

hint: What does the function do with a mask of numbers?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return 1 - hidden.int()
