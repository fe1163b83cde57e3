"""The mask has two dimensions more than hidden, and the layer refuses it.

hint: Which shapes of attn_mask does the layer take?
read: the pitfall, a True/False mask that means the opposite
"""


def mha_mask(hidden):
    return hidden[None, None]
