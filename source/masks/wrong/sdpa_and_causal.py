"""Cells above the diagonal are always False, also where hidden lets a key be read.

hint: Is everything that hidden asks for already in hidden?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return (~hidden).tril() if hidden.dim() > 1 else ~hidden
