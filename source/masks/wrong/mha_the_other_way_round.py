"""True marks what may be read here, but nn.MultiheadAttention takes it for may not read.

hint: What does True mean in this layer, and what in hidden?
read: the pitfall, a True/False mask that means the opposite
source: https://github.com/mlwithme/TransformerTranslation/issues/2
"""


def mha_mask(hidden):
    return ~hidden
