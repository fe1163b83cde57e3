"""mha_mask gives two dimensions more than hidden has, and the layer refuses the result.

hint: Which shapes of attn_mask does the layer take?
read: the pitfall, a True/False mask that means the opposite
"""


def mha_mask(hidden):
    return hidden[None, None]
