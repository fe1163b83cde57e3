"""Hidden checks of the assignment pytorch."""
import math

import torch
from selfcheck import (
    arguments_after,
    check,
    coins,
    error_of,
    gradients,
    learned,
    normal,
    put,
    uniform,
    whole,
)
from test_pytorch import (
    attention_weights,
    compute,
    cut_apart,
    from_torch,
    my_layer,
    not_there,
    same_results,
    several_heads,
    their_layer,
    three_words,
    to_torch,
    top_reads,
)


@check(
    to_torch,
    returns=(
        "in_proj_weight (3d, d)",
        "in_proj_bias (3d)",
        "out_proj.weight (d, d)",
        "out_proj.bias (d)",
    ),
)
def all_numbers(student):
    """every weight and every bias, for d = 12"""
    module = student.to_torch(my_layer(student, 12, 3))
    out = module.out_proj
    return module.in_proj_weight, module.in_proj_bias, out.weight, out.bias


@check(to_torch, needs=[same_results], returns=("a float mask", "a mask of True and False"))
def masks(student):
    """two sequences with a float mask, one sequence with a bool mask"""
    module = student.to_torch(my_layer(student, 12, 3))
    Xq, Xkv, X = normal(2, 4, 12), normal(2, 6, 12), normal(2, 5, 12)
    finite = normal(4, 6)
    finite[:, 2] = -math.inf
    may_not_read = coins(5, 5) & ~torch.eye(5, dtype=torch.bool)
    return compute(module, Xq, Xkv, attn_mask=finite), compute(module, X, X, attn_mask=may_not_read)


@check(
    to_torch,
    points=0.5,
    returns=("num_heads", "batch_first", "dropout", "how many numbers are learned"),
)
def other_heads(student):
    """six heads: the settings, and how many numbers are learned"""
    module = student.to_torch(student.MultiHead(12, 6))
    return module.num_heads, module.batch_first, float(module.dropout), learned(module)


@check(to_torch, returns=("in_proj_bias (3d)", "out_proj.weight (d, d)"))
def single_precision(student):
    """a float32 layer gives a float32 layer"""
    module = student.to_torch(my_layer(student, 12, 3).float())
    return module.in_proj_bias, module.out_proj.weight


@check(to_torch, returns=("output of your layer", "out_proj.weight (d, d)", "out_proj.bias (d)"))
def copies(student):
    """your layer stays as it is, and its later changes stay its own"""
    layer = my_layer(student, 12, 3)
    module = student.to_torch(layer)
    X = normal(2, 5, 12)
    output, _ = layer(X, X)
    put(layer, {"W_O.weight": normal(12, 12), "W_O.bias": normal(12)})
    return output, module.out_proj.weight, module.out_proj.bias


@check(
    from_torch,
    returns=("W_Q.bias (d)", "W_K.bias (d)", "W_V.bias (d)", "W_O.weight (d, d)", "W_O.bias (d)"),
)
def biases_back(student):
    """the biases and W_O, in float32"""
    module = their_layer(student, 12, 3).float()
    layer = student.from_torch(module, student.MultiHead(12, 3))
    out = layer.W_O
    return layer.W_Q.bias, layer.W_K.bias, layer.W_V.bias, out.weight, out.bias


@check(from_torch, needs=[cut_apart])
def two_sequences_back(student):
    """one sequence reads another, with a mask and 4 heads"""
    module, layer = their_layer(student, 12, 4), student.MultiHead(12, 4).double()
    layer = student.from_torch(module, layer)
    mask = normal(4, 6)
    mask[:, 3] = -math.inf
    return layer(normal(2, 4, 12), normal(2, 6, 12), mask)


@check(
    from_torch,
    returns=("W_O.weight of the given layer (d, d)", "its W_O.bias after a later change (d)"),
)
def very_layer(student):
    """what comes back is the layer that was given"""
    module, layer = their_layer(student, 12, 3), student.MultiHead(12, 3).double()
    returned = student.from_torch(module, layer)
    weight = layer.W_O.weight
    put(returned, {"W_O.bias": normal(12)})
    return weight, layer.W_O.bias


@check(
    from_torch,
    returns=(
        "W_O.weight of your layer (d, d)",
        "in_proj_weight (3d, d)",
        "in_proj_bias (3d)",
        "out_proj.weight (d, d)",
        "out_proj.bias (d)",
    ),
)
def copies_back(student):
    """yours is filled, PyTorch's stays as it is, also when yours changes"""
    module, layer = their_layer(student, 12, 3), student.MultiHead(12, 3).double()
    student.from_torch(module, layer)
    weight = layer.W_O.weight
    student.filled(layer, whole(1, 1_000_000))
    out = module.out_proj
    return weight, module.in_proj_weight, module.in_proj_bias, out.weight, out.bias


@check(top_reads, needs=[several_heads], returns=("k = 1", "k = n"))
def one_and_all(student):
    """only the largest, and every token in order"""
    tokens = ["my", "card", "was", "charged", "twice"]
    weights = attention_weights(3, 5)
    return tuple(student.top_reads(weights, tokens, "was", k) for k in (1, 5))


@check(top_reads)
def ties(student):
    """equal weights of other sizes"""
    high, low = sorted(uniform(2, low=0.05, high=0.2).tolist(), reverse=True)
    weights = torch.full((3, 6, 6), low, dtype=torch.float64)
    weights[0, :, [1, 4]] = high
    weights[1] = high
    weights[2, :, 5] = high
    tokens = ["a", "box", "came", "damaged", "here", "today"]
    return student.top_reads(weights, tokens, "box", 4)


@check(top_reads)
def repeated(student):
    """tokens that stand there twice, and words that look alike"""
    tokens = ["Not", "nothing", "the", "not", "the", "order", "not"]
    return student.top_reads(attention_weights(2, 7), tokens, "not", 7)


@check(
    top_reads,
    points=0.5,
    needs=[three_words],
    returns=("the reads", "the arguments afterwards", "gradients"),
)
def straight_from_a_layer(student):
    """float32 weights of a layer that learns, left as they are"""
    asked = attention_weights(2, 5).float(), ["my", "card", "was", "charged", "twice"], "card", 3
    function = student.top_reads
    return function(*asked), arguments_after(function, *asked), gradients(function, *asked)


@check(
    top_reads,
    needs=[not_there],
    returns=(
        *("the error for a word that is not there",) * 3,
        "the error for a word that is there",
    ),
)
def errors(student):
    """words that are not there, though their letters may be, and one that is"""
    asked = attention_weights(2, 5), ["Not", "nothing", "the", "order", "notice"]
    return tuple(
        error_of(student.top_reads, *asked, word, 1, expected="ValueError")
        for word in ("refund", "not", "THE", "the")
    )
