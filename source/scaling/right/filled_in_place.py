"""Empty tensors are filled: normal_ draws, one column of the matrix is written at a time."""

import torch


def _drawn(pairs, d_k, generator):
    block = torch.empty(pairs, d_k, dtype=torch.float64)  # (pairs, d_k)
    return block.normal_(generator=generator)


def _weights(scores):
    e = (scores - scores.max(dim=-1, keepdim=True).values).exp_()  # (..., rows, n), a new tensor
    return e.div_(e.sum(dim=-1, keepdim=True))


def score_variance(d_k, pairs, generator):
    dots = torch.zeros(pairs, dtype=torch.float64)  # (pairs,)
    queries = _drawn(pairs, d_k, generator)  # (pairs, d_k)
    keys = _drawn(pairs, d_k, generator)  # (pairs, d_k)
    for t in range(d_k):
        dots.addcmul_(queries[:, t], keys[:, t])
    dots.sub_(dots.mean())
    return (dots.dot(dots) / (pairs - 1)).item()


def largest_weight(scores):
    return torch.mean(_weights(scores).max(dim=-1).values).item()


def saturated_share(scores, threshold=0.99):
    largest = _weights(scores).max(dim=-1).values  # (..., rows)
    return torch.where(largest > threshold, 1.0, 0.0).mean().item()


def softmax_jacobian(p):
    J = p.new_empty(*p.shape, p.shape[-1])  # (..., n, n)
    for j in range(p.shape[-1]):
        J[..., j] = -p * p[..., j : j + 1]
        J[..., j, j] += p[..., j]
    return J


def softmax_gradient_size(scores):
    J = softmax_jacobian(_weights(scores))  # (..., rows, n, n)
    return J.mul_(J).flatten(-2).sum(dim=-1).sqrt_().mean().item()
