"""The heads shared one matrix: the bytes were divided by h.

hint: Is one head's matrix smaller when there are more heads?
read: the guided practice, one block's shapes
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * bytes_per_number // h
