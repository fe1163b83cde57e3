"""mha_mask hid a key from all queries where one query may not read it, as a key_padding_mask does.

hint: May two queries read different keys?
read: the pitfall, a True/False mask that means the opposite
source: https://github.com/pytorch/pytorch/issues/92554
"""


def mha_mask(hidden):
    return hidden.any(dim=-2) if hidden.dim() > 1 else hidden
