"""Every product is an einsum; the diagonal comes from a unit matrix."""

import torch
from torch import Tensor, einsum


def score_variance(d_k: int, pairs: int, generator: torch.Generator) -> float:
    kwargs = {"generator": generator, "dtype": torch.float64}
    Q = torch.randn(pairs, d_k, **kwargs)  # (pairs, d_k)
    K = torch.randn(pairs, d_k, **kwargs)  # (pairs, d_k)
    dots = einsum("pd,pd->p", Q, K)  # (pairs,)
    centred = dots - dots.mean()  # (pairs,)
    return float(einsum("p,p->", centred, centred) / (pairs - 1))


def largest_weight(scores: Tensor) -> float:
    weights = torch.log_softmax(scores, dim=-1).exp()  # (..., rows, n)
    return float(weights.max(dim=-1)[0].mean())


def saturated_share(scores: Tensor, threshold: float = 0.99) -> float:
    weights = torch.log_softmax(scores, dim=-1).exp()  # (..., rows, n)
    return float(weights.gt(threshold).any(dim=-1).to(torch.float64).mean())


def softmax_jacobian(p: Tensor) -> Tensor:
    unit = torch.eye(p.shape[-1], dtype=p.dtype)  # (n, n)
    return einsum("...i,ij->...ij", p, unit) - einsum("...i,...j->...ij", p, p)


def softmax_gradient_size(scores: Tensor) -> float:
    J = softmax_jacobian(torch.log_softmax(scores, dim=-1).exp())  # (..., rows, n, n)
    return float(einsum("...ij,...ij->...", J, J).sqrt().mean())
