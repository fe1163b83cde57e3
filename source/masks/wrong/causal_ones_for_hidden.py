"""Tokens that come later get 1 instead of −∞, so the scores that should vanish even grow.

hint: What happens to a weight when 1 is added to its score?
read: step 4, why −∞ and not 0
source: https://github.com/hkproj/pytorch-transformer/issues/19
"""

import torch


def causal_mask(n):
    return torch.ones(n, n).triu(1)
