"""The −∞ begin one cell too far right, so every token also reads the one right after it.

hint: Which token may the first token read, and which column is that?
read: step 4, the causal mask
source: https://github.com/RVC-Boss/GPT-SoVITS/issues/965
"""

import torch


def causal_mask(n):
    return torch.full((n, n), float("-inf")).triu(diagonal=2)
