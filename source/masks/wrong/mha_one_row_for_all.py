"""A key that one query may not read was hidden from all queries, as in a key_padding_mask.

hint: May two queries read different keys?
read: the pitfall, a True/False mask that means the opposite
source: https://github.com/pytorch/pytorch/issues/92554
"""


def mha_mask(hidden):
    return hidden.any(dim=-2) if hidden.dim() > 1 else hidden
