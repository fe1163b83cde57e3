"""True marks what may not be read here, but F.scaled_dot_product_attention takes it for may read.

hint: What does True mean in this function, and what in hidden?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return hidden.clone()
