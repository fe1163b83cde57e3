"""Shapes are torch.Size, which is a tuple, and numel counts."""

import torch


def score_count(n, h=1):
    return torch.Size([h, n, n]).numel()


def score_bytes(n, h=1, bytes_per_number=4):
    return torch.Size([h, n, n, bytes_per_number]).numel()


def qkv_bytes(n, d_k, bytes_per_number=4):
    return torch.Size([3, n, d_k]).numel() * bytes_per_number


def attention_multiplications(n, d_k, h=1):
    return torch.Size([2, h, n, n, d_k]).numel()


def parameter_count(d, bias=True):
    return torch.Size([4, d, d + int(bias)]).numel()


def layer_shapes(batch, n, d, h):
    size = torch.Size
    shapes = {"input": size((batch, n, d))}
    shapes["queries"] = shapes["input"]
    shapes["split"] = size((batch, h, n, d // h))
    shapes["scores"] = size((batch, h, n, n))
    shapes["weights"] = shapes["scores"]
    shapes["heads"] = shapes["split"]
    shapes["joined"] = size((batch, n, h * (d // h)))
    shapes["output"] = shapes["joined"]
    return shapes
