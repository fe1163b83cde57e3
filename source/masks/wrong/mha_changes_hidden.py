"""mha_mask gives the right mask, but hidden itself was turned around by the call.

hint: What does the _ at the end of a name like logical_not_ say?
read: the pitfall, a True/False mask that means the opposite
"""


def mha_mask(hidden):
    may_read = hidden.logical_not_()
    return ~may_read
