"""Typed, returns a NamedTuple."""

from __future__ import annotations

import math
from typing import NamedTuple

from torch import Tensor


class Projected(NamedTuple):
    Q: Tensor
    K: Tensor
    V: Tensor


class Attended(NamedTuple):
    output: Tensor
    weights: Tensor


def project(X: Tensor, W_Q: Tensor, W_K: Tensor, W_V: Tensor) -> Projected:
    return Projected(Q=X @ W_Q, K=X @ W_K, V=X @ W_V)


def attention(Q: Tensor, K: Tensor, V: Tensor, mask: Tensor | None = None) -> Attended:
    d_k: int = Q.size(-1)
    z: Tensor = Q @ K.transpose(-2, -1) / math.sqrt(d_k)
    if mask is not None:
        z = z + mask
    weights = z.softmax(dim=-1)
    return Attended(output=weights @ V, weights=weights)
