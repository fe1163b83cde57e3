"""Where a row was hidden completely, mha_mask says False: all of its keys may be read.

hint: What does the contract say about such a row?
read: the pitfall, a True/False mask that means the opposite
"""


def mha_mask(hidden):
    return hidden & ~hidden.all(dim=-1, keepdim=True)
