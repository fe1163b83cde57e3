"""The first block drawn is called keys: q · k is symmetric, so the value is the same."""

import torch


def score_variance(d_k, pairs, generator):
    keys = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)
    queries = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)
    return torch.var(torch.sum(keys * queries, dim=1)).item()


def largest_weight(scores):
    return float(torch.amax(torch.softmax(scores, dim=-1), dim=-1).mean())


def saturated_share(scores, threshold=0.99):
    above = torch.amax(torch.softmax(scores, dim=-1), dim=-1) > threshold
    return float(above.float().mean())


def softmax_jacobian(p):
    eye = torch.eye(p.shape[-1], dtype=p.dtype)
    return p[..., :, None] * (eye - p[..., None, :])


def softmax_gradient_size(scores):
    J = softmax_jacobian(torch.softmax(scores, dim=-1))
    return float(torch.linalg.matrix_norm(J).mean())
