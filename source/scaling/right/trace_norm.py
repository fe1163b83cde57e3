"""The squared norm as a trace: J is symmetric, so ‖J‖² = tr(J J)."""

import torch


def score_variance(d_k, pairs, generator):
    q = torch.randn((pairs, d_k), generator=generator, dtype=torch.double)
    k = torch.randn((pairs, d_k), generator=generator, dtype=torch.double)
    dots = torch.bmm(q.unsqueeze(1), k.unsqueeze(2)).flatten()
    variance, _ = torch.var_mean(dots)
    return variance.item()


def largest_weight(scores):
    p = torch.nn.functional.softmax(scores, dim=-1)
    return p.topk(1, dim=-1).values.mean().item()


def saturated_share(scores, threshold=0.99):
    p = torch.nn.functional.softmax(scores, dim=-1)
    largest = p.topk(1, dim=-1).values
    return int((largest > threshold).sum()) / largest.numel()


def softmax_jacobian(p):
    return torch.diag_embed(p) - torch.matmul(p.unsqueeze(-1), p.unsqueeze(-2))


def softmax_gradient_size(scores):
    J = softmax_jacobian(torch.softmax(scores, dim=-1))
    squared = (J @ J).diagonal(dim1=-2, dim2=-1).sum(-1)
    return squared.clamp_min(0).sqrt().mean().item()
