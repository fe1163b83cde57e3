"""sdpa_mask gives the right mask, but hidden itself was turned around by the call.

hint: What does the _ at the end of a name like logical_not_ say?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return hidden.logical_not_()
