"""sdpa_mask gives two dimensions more than hidden has, but the same shape was asked for.

hint: Who adds the missing dimensions when the mask meets the scores?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return ~hidden[None, None]
