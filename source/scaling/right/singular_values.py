"""The norm as the root of the squared singular values; the variance from two sums."""

import torch


def score_variance(d_k, pairs, generator):
    Q, K = (
        torch.randn(size=(pairs, d_k), generator=generator, dtype=torch.float64) for _ in range(2)
    )
    dots = (Q[:, None, :] @ K[:, :, None]).squeeze()  # (pairs,)
    of_squares, of_mean = (dots**2).sum(), pairs * dots.mean() ** 2
    return ((of_squares - of_mean) / (pairs - 1)).item()


def _softmax(scores):
    shifted = scores - scores.logsumexp(dim=-1, keepdim=True)  # (..., rows, n)
    return shifted.exp()


def largest_weight(scores):
    return (
        torch.nn.functional.max_pool1d(
            _softmax(scores).reshape(1, -1, scores.shape[-1]), scores.shape[-1]
        )
        .mean()
        .item()
    )  # (1, every row, 1)


def saturated_share(scores, threshold=0.99):
    largest = _softmax(scores).quantile(1.0, dim=-1)  # (..., rows)
    return (largest > threshold).float().mean(dtype=torch.float64).item()


def softmax_jacobian(p):
    spread = p[..., None].expand(*p.shape, p.shape[-1])  # (..., n, n), row i is p_i
    return torch.diag_embed(p).addcmul(spread, spread.mT, value=-1)


def softmax_gradient_size(scores):
    J = softmax_jacobian(_softmax(scores))  # (..., rows, n, n)
    values = torch.linalg.svdvals(J)  # (..., rows, n)
    return values.square().sum(dim=-1).sqrt().mean().item()
