"""The Frobenius norm in closed form, without building the matrix."""

import torch


def score_variance(d_k, pairs, generator):
    def draw():
        return torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)

    q = draw()
    k = draw()
    return torch.einsum("nd,nd->n", q, k).var().item()


def largest_weight(scores):
    # the largest weight is exp(max - logsumexp)
    return torch.exp(scores.amax(-1) - torch.logsumexp(scores, -1)).mean().item()


def saturated_share(scores, threshold=0.99):
    # largest > threshold is max - logsumexp > log(threshold)
    log_largest = scores.amax(-1) - torch.logsumexp(scores, -1)
    return (log_largest.exp() > threshold).to(torch.float64).mean().item()


def softmax_jacobian(p):
    J = -p.unsqueeze(-1) * p.unsqueeze(-2)
    J.diagonal(dim1=-2, dim2=-1).add_(p)
    return J


def softmax_gradient_size(scores):
    # ||diag(p) - p p^T||^2 = sum p^2 - 2 sum p^3 + (sum p^2)^2
    p = torch.softmax(scores, -1)
    s2, s3 = (p**2).sum(-1), (p**3).sum(-1)
    return (s2 - 2 * s3 + s2**2).clamp(min=0).sqrt().mean().item()
