"""The result is True above the diagonal, whatever hidden says.

hint: Which part of your code looks at the values in hidden?
read: the pitfall, a True/False mask that means the opposite
"""

import torch


def mha_mask(hidden):
    return torch.ones(hidden.shape[-2:], dtype=torch.bool).triu(1)
