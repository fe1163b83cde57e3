"""The variance from torch.cov, the diagonal picked by a mask."""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)
    k = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)
    return torch.cov((q * k).sum(1)).item()


def largest_weight(scores):
    p = scores.softmax(-1)
    return p.flatten(0, -2).max(1)[0].mean().item()


def saturated_share(scores, threshold=0.99):
    p = scores.softmax(-1).flatten(0, -2)
    saturated = torch.any(p > threshold, 1)
    return torch.count_nonzero(saturated).item() / len(p)


def softmax_jacobian(p):
    n = p.shape[-1]
    same = torch.arange(n)[:, None] == torch.arange(n)[None, :]
    outer = p.unsqueeze(-1) * p.unsqueeze(-2)
    return torch.where(same, p.unsqueeze(-1) - outer, -outer)


def softmax_gradient_size(scores):
    p = scores.softmax(-1)
    diag = (p * (1 - p)).square().sum(-1)
    off = (p.unsqueeze(-1) * p.unsqueeze(-2)).square().sum((-2, -1)) - p.pow(4).sum(-1)
    return (diag + off).clamp(min=0).sqrt().mean().item()
