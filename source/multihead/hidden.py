"""Hidden checks of the assignment multihead."""

import torch
from selfcheck import (
    arguments_after,
    check,
    error_of,
    gradients,
    learned,
    normal,
    put,
    shuffled,
    use,
)
from test_multihead import (
    LAYERS,
    MultiHead,
    cross_attention,
    filled,
    identity_layers,
    self_attention,
    split,
    two_tokens,
)

PARAMETERS = tuple(f"{name}.{part}" for name in LAYERS for part in ("weight", "bias"))


def in_turn(*calls):
    """The names of the parts where a check makes several calls."""
    return tuple(f"the result {call}" for call in calls)


def hiding(*size):
    """A mask of 0 and −∞ in which every row hides two keys, drawn."""
    hidden = normal(*size).topk(2, dim=-1).indices
    return torch.zeros(size, dtype=torch.float64).scatter(-1, hidden, -torch.inf)


def padding(lengths, m):
    """The mask (B, 1, 1, m) of sequences that end after so many keys."""
    hidden = torch.arange(m) >= torch.tensor(lengths).view(-1, 1, 1, 1)
    return torch.zeros(hidden.shape, dtype=torch.float64).masked_fill(hidden, -torch.inf)


@check(split, needs=[two_tokens])
def split_again(student):
    """the split of a batch into four heads"""
    return student.MultiHead(8, 4).split(normal(3, 5, 8))


@check(
    split,
    points=0.75,
    needs=[two_tokens],
    returns=in_turn("with d heads", "where B = n = h = d_k"),
)
def split_special_sizes(student):
    """the split into d heads, and where all sizes are 4"""
    heads = student.MultiHead(8, 8).split(normal(3, 5, 8))
    return heads, student.MultiHead(16, 4).split(normal(4, 4, 16))


@check(split, points=0.5, needs=[two_tokens], returns=in_turn("of a transposed X", "of a slice"))
def split_of_views(student):
    """the split of a transposed tensor and of a slice"""
    layer = student.MultiHead(8, 2)
    return layer.split(normal(3, 8, 5).transpose(1, 2)), layer.split(normal(3, 9, 10)[:, ::2, 1:9])


@check(
    split,
    points=0.75,
    needs=[two_tokens],
    returns=("the gradient of X", "X after the call", "the heads in float32"),
)
def split_keeps(student):
    """the split passes gradients on, changes nothing, and keeps float32"""
    X, cut = normal(3, 5, 8), student.MultiHead(8, 2).split
    return gradients(cut, X), arguments_after(cut, X), cut(X.float())


@check(
    MultiHead,
    returns=(
        "d",
        "h",
        "d_k",
        "the count of all learned numbers",
        "the count of learned numbers in W_Q",
        "the count of learned numbers in W_K",
        "the count of learned numbers in W_V",
    ),
)
def what_the_layer_has(student):
    """d, h and d_k given by name, and what each layer learns"""
    layer = student.MultiHead(d=12, h=3)
    each = [learned(one) for one in (layer.W_Q, layer.W_K, layer.W_V)]
    return layer.d, layer.h, layer.d_k, learned(layer), *each


@check(
    MultiHead,
    points=0.5,
    returns=(
        "the error for d = 10, h = 4",
        "the error for d = 9, h = 2",
        "the error for d = 4, h = 8",
        "the error for d = 9, h = 3",
        "the error for d = 10, h = 4, made and called",
    ),
)
def not_divisible(student):
    """a ValueError when the layer is made, only where h does not divide d"""
    X = normal(2, 5, 8).float()

    def error(d, h):
        return error_of(student.MultiHead, d, h, expected="ValueError")

    def made_and_called(d, h):
        return student.MultiHead(d, h)(X, X)

    called = error_of(made_and_called, 10, 4, expected="ValueError")
    return error(10, 4), error(9, 2), error(4, 8), error(9, 3), called


@check(
    MultiHead,
    points=1.5,
    needs=[cross_attention],
    returns=in_turn("before the change", "after the change"),
)
def cross_attention_again(student):
    """queries that read as many keys of another sequence; one is changed"""
    layer, Xq, Xkv = filled(student, 12, 3), normal(2, 5, 12), normal(2, 5, 12)
    changed = torch.stack([Xkv[0], normal(5, 12)])
    return layer(Xq, Xkv), layer(Xq, changed)


@check(
    MultiHead,
    points=0.5,
    needs=[cross_attention],
    returns=in_turn("where B = n = m", "where B = h", "of a single query"),
)
def equal_sizes(student):
    """another sequence of equal length, as many sequences as heads, one query"""
    layer = filled(student, 8, 2)
    square = layer(normal(3, 3, 8), normal(3, 3, 8))
    as_heads = layer(normal(2, 4, 8), normal(2, 5, 8), padding(shuffled(2, 3), 5))
    return square, as_heads, layer(normal(2, 1, 8), normal(2, 5, 8))


@check(MultiHead, needs=[identity_layers], returns=in_turn("with one head", "with d heads"))
def one_head_and_all(student):
    """one head, and as many heads as numbers"""
    Xq, Xkv = normal(2, 3, 4), normal(2, 5, 4)
    return filled(student, 4, 1)(Xq, Xkv), filled(student, 4, 4)(Xq, Xkv)


@check(
    MultiHead,
    points=0.5,
    needs=[self_attention],
    returns=in_turn("with one row as the mask", "with a mask for each query"),
)
def masks_for_all(student):
    """masks that all sequences and heads share"""
    layer, X = filled(student, 12, 3), normal(2, 5, 12)
    return layer(X, X, hiding(5)), layer(X, X, hiding(5, 5))


@check(
    MultiHead,
    needs=[cross_attention],
    returns=in_turn("with padding", "with a mask for each query"),
)
def masks_by_sequence(student):
    """masks of which every sequence has its own"""
    layer, Xq, Xkv = filled(student, 12, 3), normal(2, 5, 12), normal(2, 7, 12)
    return layer(Xq, Xkv, padding(shuffled(3, 5), 7)), layer(Xq, Xkv, hiding(2, 1, 5, 7))


@check(
    MultiHead,
    needs=[cross_attention],
    returns=in_turn("with a row for each head", "with a number for each score"),
)
def masks_by_head(student):
    """masks of which every head has its own: of 0 and −∞, of other numbers"""
    layer, Xq, Xkv = filled(student, 12, 3), normal(2, 5, 12), normal(2, 7, 12)
    return layer(Xq, Xkv, hiding(3, 1, 7)), layer(Xq, Xkv, normal(2, 3, 5, 7))


@check(
    MultiHead,
    needs=[cross_attention],
    returns=tuple(f"the gradient of {name}" for name in ("Xq", "Xkv", *PARAMETERS)),
)
def gradients_arrive(student):
    """gradients of the inputs, the weights and the biases, with a mask"""
    layer, Xq, Xkv = filled(student, 12, 3), normal(2, 5, 12), normal(2, 7, 12)
    mask = padding(shuffled(3, 5), 7)
    of_Xq, of_Xkv, _, *others = gradients(layer, Xq, Xkv, mask, of=PARAMETERS)
    return of_Xq, of_Xkv, *others


@check(
    MultiHead,
    needs=[cross_attention],
    returns=(
        "the first result",
        "the result of the same call again",
        "Xq after a call",
        "Xkv after a call",
        "the mask after a call",
    ),
)
def same_call_again(student):
    """the same call twice is right twice, and leaves its arguments alone"""
    layer = filled(student, 12, 3)
    arguments = normal(2, 4, 12), normal(2, 5, 12), padding(shuffled(2, 3), 5)
    return layer(*arguments), layer(*arguments), *arguments_after(layer, *arguments)


@check(MultiHead, points=0.5)
def float32_stays(student):
    """the kind of numbers of the results, for inputs in float32"""
    Xq, Xkv, mask = normal(2, 4, 10).float(), normal(2, 4, 10).float(), hiding(4).float()
    output, weights = student.MultiHead(10, 2)(Xq, Xkv, mask)
    return use(torch.zeros_like, output), use(torch.zeros_like, weights)


@check(MultiHead, points=0.5, returns=("W_O.weight of the first layer (d, d)",))
def two_layers(student):
    """a second layer leaves the weights of the first as they are"""
    first, second = student.MultiHead(9, 3), student.MultiHead(9, 3)
    put(first, {"W_O.weight": normal(9, 9)})
    put(second, {"W_O.weight": normal(9, 9)})
    return first.W_O.weight
