"""Built in float64 and rounded at the end; the causal mask is made of padding rows."""

import torch


def padding_mask(lengths, n):
    mask = torch.full((lengths.numel(), 1, 1, n), float("-inf"), dtype=torch.float64)
    visible = torch.arange(1, n + 1) <= lengths[:, None, None, None]
    return mask.masked_fill_(visible, 0.0).to(torch.float32)


def causal_mask(n):
    return padding_mask(torch.arange(1, n + 1), n).squeeze(2).squeeze(1)


def additive_mask(hidden):
    mask = torch.zeros(hidden.shape, dtype=torch.float64)
    return mask.masked_scatter(hidden, torch.full_like(mask, float("-inf"))).float()


def sdpa_mask(hidden):
    return additive_mask(hidden).isfinite()


def mha_mask(hidden):
    return additive_mask(hidden).isinf()
