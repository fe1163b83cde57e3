"""NumPy with ddof=1 for the numbers, torch for the tensor result."""

import numpy as np
import torch


def _softmax(scores):
    s = scores.detach().numpy().astype(np.float64)
    e = np.exp(s - s.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def score_variance(d_k, pairs, generator):
    q, k = (
        torch.randn(pairs, d_k, generator=generator, dtype=torch.float64).numpy() for _ in range(2)
    )
    return float(np.var(np.einsum("ij,ij->i", q, k), ddof=1))


def largest_weight(scores):
    return float(_softmax(scores).max(axis=-1).mean())


def saturated_share(scores, threshold=0.99):
    return float(np.mean(_softmax(scores).max(axis=-1) > threshold))


def softmax_jacobian(p):
    q = p.detach().numpy()
    J = q[..., None] * (np.eye(q.shape[-1], dtype=q.dtype) - q[..., None, :])
    return torch.from_numpy(J)


def softmax_gradient_size(scores):
    q = _softmax(scores)
    J = q[..., None] * (np.eye(q.shape[-1]) - q[..., None, :])
    return float(np.sqrt((J**2).sum(axis=(-2, -1))).mean())
