"""The heads shared one square of scores: the number was divided by h.

hint: In multi-head attention, does each head see all n keys, or only some of them?
read: the guided practice, one block's shapes
"""


def score_count(n, h=1):
    return n * n // h
