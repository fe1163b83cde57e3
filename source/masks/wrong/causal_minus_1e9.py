"""The causal mask holds −1e9, a very large negative number, where −∞ was asked for.

hint: If every key of a row is hidden: what are its weights with −1e9, and what with −∞?
read: step 4, why −∞ and not 0
source: https://github.com/hyunwoongko/transformer/issues/10
"""

import torch


def causal_mask(n):
    return torch.full((n, n), -1e9).triu(1)
