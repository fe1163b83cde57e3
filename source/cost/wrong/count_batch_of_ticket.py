"""The 120 tokens of the ticket were written into the code, whatever n is.

hint: Which numbers in your code should come from the arguments?
read: the guided practice, one block's shapes
"""


def score_count(n, h=1):
    return 120 * 120 * h
