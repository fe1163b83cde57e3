"""sdpa_mask hid a key from all queries where one query may not read it, and the rows are gone.

hint: May two queries read different keys?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return ~hidden.any(dim=-2) if hidden.dim() > 1 else ~hidden
