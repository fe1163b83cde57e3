"""The derivatives come from autograd: softmax is differentiated at the logarithms of p."""

import torch
from torch.autograd.functional import jacobian


def _softmax(row):
    return torch.softmax(row, dim=-1)


def _jacobians(rows):
    """One matrix for each row of (every row, n), as (every row, n, n)."""
    return torch.stack([jacobian(_softmax, row) for row in rows])


def score_variance(d_k, pairs, generator):
    drawn = [
        torch.randn((pairs, d_k), generator=generator, dtype=torch.float64) for _ in ("q", "k")
    ]
    dots = torch.stack(drawn).prod(dim=0).sum(dim=1)  # (pairs,)
    return torch.var(dots, correction=1).item()


def largest_weight(scores):
    top, _ = _softmax(scores).sort(dim=-1, descending=True)  # (..., rows, n)
    return top[..., 0].mean().item()


def saturated_share(scores, threshold=0.99):
    top, _ = _softmax(scores).sort(dim=-1, descending=True)  # (..., rows, n)
    saturated = top[..., 0].gt(threshold)  # (..., rows)
    return saturated.sum().item() / saturated.numel()


def softmax_jacobian(p):
    logs = p.log().reshape(-1, p.shape[-1])  # (every row, n): softmax of a logarithm is p
    J = _jacobians(logs)  # (every row, n, n)
    return J.reshape(*p.shape, p.shape[-1])  # (..., n, n)


def softmax_gradient_size(scores):
    J = _jacobians(scores.reshape(-1, scores.shape[-1]))  # (every row, n, n)
    return torch.linalg.vector_norm(J, dim=(1, 2)).mean().item()
