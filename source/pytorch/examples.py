"""Tiny calls with whole numbers: shown where only hidden checks saw the mistake."""

import torch
from selfcheck import example, put, whole_numbers
from test_pytorch import from_torch, to_torch, top_reads

PARTS = ("W_Q", "W_K", "W_V", "W_O")


def small(*size):
    """Whole numbers between −1 and 1."""
    return whole_numbers(*size, low=-1, high=1)


def simple(student):
    """A MultiHead layer of two numbers and one head, of whole numbers."""
    layer = student.MultiHead(2, 1).double()
    weights = {f"{name}.weight": small(2, 2) for name in PARTS}
    put(layer, weights | {f"{name}.bias": small(2) for name in PARTS})
    return layer


@example(to_torch, returns=("in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias"))
def the_numbers_there(student):
    """the numbers of a layer of two numbers and one head"""
    module = student.to_torch(simple(student))
    out = module.out_proj
    return module.in_proj_weight, module.in_proj_bias, out.weight, out.bias


@example(to_torch, returns=("output", "weights"))
def two_tokens(student):
    """two tokens through PyTorch's layer"""
    module = student.to_torch(simple(student))
    X = whole_numbers(1, 2, 2)
    return module(X, X, X)


@example(from_torch, returns=("W_Q.weight", "W_K.weight", "W_V.weight", "W_O.weight", "W_O.bias"))
def the_numbers_back(student):
    """the numbers of a layer of two numbers and one head"""
    module = student.torch_layer(2, 1)
    put(module, {"in_proj_weight": whole_numbers(6, 2, low=-3, high=3), "in_proj_bias": small(6)})
    put(module, {"out_proj.weight": small(2, 2), "out_proj.bias": small(2)})
    layer = student.from_torch(module, student.MultiHead(2, 1).double())
    weights = [getattr(layer, name).weight for name in PARTS]
    return (*weights, layer.W_O.bias)


@example(top_reads)
def three_words_one_head(student):
    """three words and one head"""
    weights = torch.softmax(whole_numbers(1, 3, 3), dim=-1)
    return student.top_reads(weights, ["damaged", "on", "arrival"], "on", 2)


@example(top_reads)
def a_word_twice(student):
    """a word that occurs twice"""
    weights = torch.softmax(whole_numbers(1, 3, 3), dim=-1)
    return student.top_reads(weights, ["on", "arrival", "on"], "on", 3)
