"""1 and 0 are whole numbers, which the layer refuses. True and False were asked for.

hint: Which kinds of masks does the documentation of the layer name?
read: the pitfall, a True/False mask that means the opposite
"""


def mha_mask(hidden):
    return hidden.int()
