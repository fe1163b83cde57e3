"""sdpa_mask swaps rows and columns: queries and keys have changed places.

hint: Which dimension of hidden counts the keys?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return ~hidden.mT if hidden.dim() > 1 else ~hidden
