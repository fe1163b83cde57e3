"""Everything is True. If ~ was used on numbers: ~0 is −1 and ~1 is −2, and both count as True.

hint: What is ~1 in Python, and what is bool of it?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return (~hidden.int()).bool()
