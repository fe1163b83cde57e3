"""Public checks of the assignment pytorch."""
import torch
from selfcheck import Exercise, check, error_of, normal, put, whole

to_torch = Exercise(
    "to_torch",
    returns=("output (B, n, d)", "weights (B, h, n, m)"),
    read="step 7, the check against PyTorch",
)
from_torch = Exercise(
    "from_torch",
    returns=("output (B, n, d)", "weights (B, h, n, m)"),
    read="step 7, the check against PyTorch",
)
top_reads = Exercise(
    "top_reads",
    returns=("head 1", "head 2", "head 3"),
    read="step 8, a real ticket",
)


def my_layer(student, d, h):
    """A MultiHead in float64 with drawn numbers."""
    return student.filled(student.MultiHead(d, h), whole(1, 1_000_000))


def their_layer(student, d, h):
    """An nn.MultiheadAttention in float64 with drawn numbers."""
    return student.filled(student.torch_layer(d, h), whole(1, 1_000_000))


def compute(module, Xq, Xkv, **mask):
    """Output and weights of every head, from PyTorch's layer."""
    return module(Xq, Xkv, Xkv, average_attn_weights=False, **mask)


def attention_weights(h, n):
    """Drawn weights (h, n, n) whose rows add up to 1."""
    return normal(h, n, n).softmax(dim=-1)


@check(to_torch, returns=("in_proj_weight (3d, d)",))
def stacked(student):
    """W_Q, W_K and W_V stacked, for d = 2"""
    layer = student.MultiHead(2, 1)
    weights = {
        "W_Q.weight": torch.tensor([[1.0, 2.0], [3.0, 4.0]]),
        "W_K.weight": torch.tensor([[5.0, 6.0], [7.0, 8.0]]),
        "W_V.weight": torch.tensor([[9.0, 10.0], [11.0, 12.0]]),
    }
    put(layer, weights)
    return student.to_torch(layer).in_proj_weight


@check(to_torch, points=0.5, returns=("embed_dim", "num_heads", "batch_first", "dropout"))
def settings(student):
    """the settings of PyTorch's layer, for d = 12 and h = 3"""
    module = student.to_torch(student.MultiHead(12, 3))
    return module.embed_dim, module.num_heads, module.batch_first, float(module.dropout)


@check(to_torch, needs=[stacked, settings])
def same_results(student):
    """PyTorch's layer computes what yours computes"""
    X = normal(2, 5, 12)
    return compute(student.to_torch(my_layer(student, 12, 3)), X, X)


@check(from_torch, returns=("W_Q.weight (d, d)", "W_K.weight (d, d)", "W_V.weight (d, d)"))
def cut_apart(student):
    """in_proj_weight cut into W_Q, W_K and W_V, for d = 2"""
    module = student.torch_layer(2, 1)
    put(module, {"in_proj_weight": torch.arange(1.0, 13.0).view(6, 2)})
    layer = student.from_torch(module, student.MultiHead(2, 1).double())
    return layer.W_Q.weight, layer.W_K.weight, layer.W_V.weight


@check(from_torch, needs=[cut_apart])
def same_results_back(student):
    """the layer that you were given computes what PyTorch's computes"""
    module, layer = their_layer(student, 12, 3), student.MultiHead(12, 3).double()
    student.from_torch(module, layer)
    X = normal(2, 5, 12)
    return layer(X, X)


@check(top_reads)
def three_words(student):
    """the three words of the lesson"""
    weights = torch.tensor(
        [[[0.124, 0.148, 0.728], [0.333, 0.333, 0.334], [0.503, 0.248, 0.249]]],
        dtype=torch.float64,
    )
    return student.top_reads(weights, ["damaged", "on", "arrival"], "damaged", 2)


@check(top_reads, points=0.5)
def several_heads(student):
    """three heads, each with a list of its own"""
    tokens = ["my", "card", "was", "charged", "twice"]
    return student.top_reads(attention_weights(3, 5), tokens, "charged", 3)


@check(top_reads, points=0.5)
def equal_weights(student):
    """equal weights: the earlier token first"""
    weights = torch.full((2, 6, 6), 0.1, dtype=torch.float64)
    weights[:, :, 4] = 0.5
    weights[1, :, :] = 1 / 6
    tokens = ["the", "leaf", "blower", "came", "damaged", "today"]
    return student.top_reads(weights, tokens, "came", 4)


@check(
    top_reads,
    points=0.5,
    returns=("the error for a word that is not there", "the error for a word that is there"),
)
def not_there(student):
    """a word that is not among the tokens, and one that is"""
    asked = attention_weights(2, 5), ["my", "card", "was", "charged", "twice"]
    return tuple(
        error_of(student.top_reads, *asked, word, 2, expected="ValueError")
        for word in ("refund", "card")
    )
