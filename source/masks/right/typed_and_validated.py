"""Type annotations and checks of the arguments."""

from __future__ import annotations

import torch
from torch import BoolTensor, Tensor

NEGATIVE_INFINITY: float = float("-inf")


def _require_bool(hidden: Tensor) -> None:
    if hidden.dtype is not torch.bool:
        raise TypeError(f"expected a bool tensor, got {hidden.dtype}")


def causal_mask(n: int) -> Tensor:
    if n < 0:
        raise ValueError("n must not be negative")
    future: BoolTensor = torch.ones((n, n), dtype=torch.bool).triu_(1)
    return additive_mask(future)


def padding_mask(lengths: Tensor, n: int) -> Tensor:
    lengths = torch.as_tensor(lengths)
    if lengths.dim() != 1:
        raise ValueError("one length per sequence, please")
    hidden = torch.arange(n).unsqueeze(0).ge(lengths.unsqueeze(1))
    return additive_mask(hidden).unsqueeze(1).unsqueeze(1)


def additive_mask(hidden: Tensor) -> Tensor:
    _require_bool(hidden)
    return torch.zeros(hidden.shape, dtype=torch.get_default_dtype()).masked_fill(
        hidden, NEGATIVE_INFINITY
    )


def sdpa_mask(hidden: Tensor) -> Tensor:
    _require_bool(hidden)
    return ~hidden


def mha_mask(hidden: Tensor) -> Tensor:
    _require_bool(hidden)
    return hidden
