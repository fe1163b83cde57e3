"""PyTorch counts: one zero, expanded to any size, has numel and takes no memory."""

import torch
from torch import nn

ZERO = torch.zeros(())


def score_count(n, h=1):
    return ZERO.expand(h, n, n).numel()


def score_bytes(n, h=1, bytes_per_number=4):
    return ZERO.expand(h, n, n, bytes_per_number).numel()  # one place for every byte


def qkv_bytes(n, d_k, bytes_per_number=4):
    Q = K = V = ZERO.expand(n, d_k)  # (n, d_k)
    return sum(matrix.numel() for matrix in (Q, K, V)) * bytes_per_number


def attention_multiplications(n, d_k, h=1):
    terms = ZERO.expand(h, n, n, d_k)  # one place for every multiplication of one product
    return 2 * terms.numel()


def parameter_count(d, bias=True):
    weights = [ZERO.expand(d, d)] * 4  # (d, d) each
    biases = [ZERO.expand(d)] * 4 if bias else []  # (d,) each
    return sum(tensor.numel() for tensor in weights + biases)


def layer_shapes(batch, n, d, h):
    layer = nn.Linear(d, d)
    X = torch.zeros(batch, n, d)  # (batch, n, d)
    Q = layer(X)  # (batch, n, d)
    split = Q.unflatten(-1, (h, -1)).transpose(1, 2)  # (batch, h, n, d_k)
    scores = split @ split.mT  # (batch, h, n, n)
    weights = scores.softmax(-1)  # (batch, h, n, n)
    heads = weights @ split  # (batch, h, n, d_k)
    joined = heads.transpose(1, 2).flatten(-2)  # (batch, n, d)
    steps = {
        "input": X,
        "queries": Q,
        "split": split,
        "scores": scores,
        "weights": weights,
        "heads": heads,
        "joined": joined,
        "output": layer(joined),
    }
    return {name: tensor.shape for name, tensor in steps.items()}
