# %% [markdown]
# # Your layer and PyTorch's layer
#
# You have built multi-head attention as a few matrix products. Does PyTorch compute the same? You
# find out here: you move the weights of your layer into PyTorch's layer and back. Then you read
# what the weights of a ticket say, and what they do not say.
#
# Afterwards you can
#
# - copy the weights of `MultiHead` into `nn.MultiheadAttention`, and back,
# - show that both compute the same, to less than 1e-6,
# - list the tokens that a word reads most, head by head.
#
# You write three functions: `to_torch` (7 points), `from_torch` (6) and `top_reads` (7).
#
# The letters: B sequences in a batch, h heads, n queries (tokens that read), m keys (tokens that
# are read), d numbers per token, d_k = d / h numbers per key. Where tokens read one another, m = n.

# %% tags=["given"]
import math

import torch
from torch import nn


def attention(Q, K, V, mask=None):
    """softmax(Q Kᵀ / √d_k + mask) V.

    Q (..., n, d_k), K (..., m, d_k), V (..., m, d_k), and a mask of 0 and −∞ that fits (..., n, m).
    Returns the output (..., n, d_k) and the weights (..., n, m).
    """
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])  # (..., n, m)
    if mask is not None:
        scores = scores + mask  # (..., n, m)
    weights = torch.softmax(scores, dim=-1)  # (..., n, m)
    return weights @ V, weights  # (..., n, d_k), (..., n, m)


class MultiHead(nn.Module):
    """Multi-head attention: h heads, each on its own d_k = d / h columns.

    It learns four linear layers: W_Q, W_K, W_V and W_O, each with a weight (d, d) and a bias (d,).
    """

    def __init__(self, d, h):
        super().__init__()
        if d % h != 0:
            raise ValueError(f"{d} numbers cannot be shared out evenly among {h} heads")
        self.d = d
        self.h = h
        self.d_k = d // h
        self.W_Q = nn.Linear(d, d)
        self.W_K = nn.Linear(d, d)
        self.W_V = nn.Linear(d, d)
        self.W_O = nn.Linear(d, d)

    def split(self, X):
        """Cut the d columns into h heads: (B, n, d) becomes (B, h, n, d_k)."""
        return X.unflatten(-1, (self.h, self.d_k)).transpose(1, 2)  # (B, h, n, d_k)

    def forward(self, Xq, Xkv, mask=None):
        """Xq (B, n, d) reads Xkv (B, m, d). Returns output (B, n, d) and weights (B, h, n, m)."""
        Q = self.split(self.W_Q(Xq))  # (B, h, n, d_k)
        K = self.split(self.W_K(Xkv))  # (B, h, m, d_k)
        V = self.split(self.W_V(Xkv))  # (B, h, m, d_k)
        heads, weights = attention(Q, K, V, mask)  # (B, h, n, d_k), (B, h, n, m)
        joined = heads.transpose(1, 2).flatten(2)  # (B, n, d)
        return self.W_O(joined), weights  # (B, n, d), (B, h, n, m)


def torch_layer(d, h):
    """PyTorch's layer in float64, fresh, for trying things out."""
    return nn.MultiheadAttention(d, h, batch_first=True, dtype=torch.float64)


def filled(layer, seed):
    """The same layer, now in float64, with other numbers in all weights and biases.

    The same seed gives the same numbers.
    """
    torch.default_generator.manual_seed(seed)
    with torch.no_grad():
        for _, numbers in sorted(layer.double().named_parameters()):
            numbers.normal_(std=numbers.shape[-1] ** -0.5)  # weights (d, d) or (3d, d), biases
    return layer


# %% [markdown]
# ## Step 7: the check against PyTorch
#
# PyTorch has this layer ready made: `nn.MultiheadAttention(d, h, batch_first=True)`. With
# `batch_first=True` its inputs have the shape (B, n, d), as ours do. Without it, the first two
# sizes change places.
#
# It learns the same 4d² + 4d numbers as `MultiHead`, 16,640 for d = 64, but keeps them elsewhere.
# One product makes queries, keys and values at once, so their matrices are stacked in a single one:
#
# | ours | PyTorch's | shape |
# |---|---|---|
# | weights of `W_Q`, `W_K`, `W_V` | `in_proj_weight`: W_Q on top, then W_K, W_V | (3d, d) |
# | biases of `W_Q`, `W_K`, `W_V` | `in_proj_bias`, in the same order | (3d,) |
# | `W_O.weight` | `out_proj.weight` | (d, d) |
# | `W_O.bias` | `out_proj.bias` | (d,) |
#
# A linear layer keeps its weight as (numbers out, numbers in), on both sides. So nothing has to be
# transposed.
#
# Three more differences show when you call it. It takes queries, keys and values as three inputs:
# `module(X, X, X)`. It averages the weights over the heads unless you ask for
# `average_attn_weights=False`. And in a mask of True and False, True means "may not read".
#
# PyTorch records what is done with weights, so that a layer can learn. Copying is not to be
# recorded: do it inside `with torch.no_grad():`.

# %% exercise="to_torch"
def to_torch(layer):
    """PyTorch's layer that computes the same as yours.

    layer: a `MultiHead` with any d and h, in float32 or float64.
    Returns a new `nn.MultiheadAttention` with batch_first=True, h heads and no dropout, whose
    numbers have the dtype of the layer's. For every input both give the same output (B, n, d) and
    the same weights (B, h, n, m).

    The numbers are copies: whoever changes one of the two layers later leaves the other alone.
    The layer itself stays as it is.
    """
    ### BEGIN SOLUTION
    d = layer.d
    module = nn.MultiheadAttention(d, layer.h, batch_first=True, dtype=layer.W_Q.weight.dtype)
    with torch.no_grad():
        for place, linear in enumerate((layer.W_Q, layer.W_K, layer.W_V)):
            rows = slice(place * d, (place + 1) * d)
            module.in_proj_weight[rows] = linear.weight  # (d, d)
            module.in_proj_bias[rows] = linear.bias  # (d,)
        module.out_proj.weight.copy_(layer.W_O.weight)  # (d, d)
        module.out_proj.bias.copy_(layer.W_O.bias)  # (d,)
    return module
    ### END SOLUTION


# %% [markdown]
# Now the check itself. Two codes that add the same numbers in another order differ by rounding.
# float32 keeps about 7 digits, float64 about 16. So in float64 nothing is left at 1e-6.

# %% tags=["example"]
layer = filled(MultiHead(64, 4), seed=0)
module = to_torch(layer)
X = torch.randn(3, 7, 64, dtype=torch.float64)  # (B, n, d)
future = torch.ones(7, 7, dtype=torch.bool).triu(1)  # (n, n), True: may not read
causal = torch.zeros(7, 7).masked_fill(future, -math.inf)  # (n, n)

for name, ours, theirs in (("no mask", None, None), ("causal", causal, future)):
    output, weights = layer(X, X, ours)  # (B, n, d), (B, h, n, n)
    output_2, weights_2 = module(X, X, X, attn_mask=theirs, average_attn_weights=False)
    difference = max((output - output_2).abs().max(), (weights - weights_2).abs().max())
    print(f"{name}: below 1e-6? {bool(difference < 1e-6)}")

# %% [markdown]
# The way back serves a model that PyTorch has trained: put its numbers into your own layer, and
# you can look at every step inside.

# %% exercise="from_torch"
def from_torch(module, layer):
    """Copy the numbers of PyTorch's layer into yours.

    module: an `nn.MultiheadAttention` with in_proj_weight (3d, d), in_proj_bias (3d,) and out_proj.
    layer: a `MultiHead` with the same d, h and dtype.
    Returns this very layer, not a new one. Afterwards its W_Q, W_K, W_V and W_O hold the weights
    and the biases of the module, so that both compute the same.

    The numbers are copies: whoever changes one of the two layers later leaves the other alone.
    The module itself stays as it is.
    """
    ### BEGIN SOLUTION
    weights = module.in_proj_weight.unflatten(0, (3, layer.d))  # (3, d, d)
    biases = module.in_proj_bias.unflatten(0, (3, layer.d))  # (3, d)
    with torch.no_grad():
        for place, linear in enumerate((layer.W_Q, layer.W_K, layer.W_V)):
            linear.weight.copy_(weights[place])  # (d, d)
            linear.bias.copy_(biases[place])  # (d,)
        layer.W_O.weight.copy_(module.out_proj.weight)  # (d, d)
        layer.W_O.bias.copy_(module.out_proj.bias)  # (d,)
    return layer
    ### END SOLUTION


# %% tags=["example"]
module = filled(torch_layer(64, 4), seed=1)
layer = from_torch(module, MultiHead(64, 4).double())
output, weights = layer(X, X)  # (B, n, d), (B, h, n, n)
output_2, _ = module(X, X, X)  # (B, n, d)
print("below 1e-6?", bool((output - output_2).abs().max() < 1e-6))

# %% [markdown]
# ## Step 8: a real ticket
#
# The weights of one ticket have the shape (h, n, n): a square for every head. Row i belongs to
# token i and says how it shares out its reading; the row adds up to 1. Column j says how much the
# others read token j. So "what does this word read?" is a question about a row.
#
# The lesson asks it of a trained model, about a customer who keeps the leaf blower but was charged
# twice. The model sends the ticket to the payment team. In its second block, "not" reads most:
#
# | head | token | weight |
# |---|---|---|
# | 1 | twice | 0.50 |
# | 2 | charge | 0.55 |
# | 3 | remove | 0.50 |
# | 4 | remove | 0.48 |
#
# **Weights are not explanations.** They tell where a token took its information from. They do not
# tell why the model decided as it did: what was taken passes through more layers, and a small
# weight may carry what matters. So report "reads", not "because of".

# %% exercise="top_reads"
def top_reads(weights, tokens, word, k):
    """The k tokens that a word reads most, for every head.

    weights: (h, n, n), float32 or float64; row i of a head is how much token i reads each token.
             They may come straight from a layer that is still learning.
    tokens: a list of n texts. The same text may stand in it more than once.
    word: the text to look for, exactly as written. Where it stands in tokens several times, its
          first place counts.
    k: from 1 to n.
    Returns a list of h lists, one for each head. Each holds k tuples (token, weight), the largest
    weight first; among equal weights, the token that stands earlier comes first. Each place of the
    ticket counts by itself, also where a text is repeated, and the word may read itself. A token
    is a text, a weight a Python float that is not rounded.

    Raises ValueError where the word is not among the tokens. The arguments stay as they are.
    """
    ### BEGIN SOLUTION
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():  # n floats
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
    ### END SOLUTION


# %% [markdown]
# Try it on the three words of the worked example. "damaged" reads "arrival" most, with 0.728.

# %% tags=["example"]
tokens = ["damaged", "on", "arrival"]
Q = torch.tensor([[0.5, 1.5], [0.0, 0.0], [1.0, 0.0]])  # (n, d_k)
K = torch.tensor([[1.0, 0.0], [0.0, 0.5], [0.0, 2.0]])  # (n, d_k)
V = torch.tensor([[2.0, 0.0], [0.0, 0.0], [0.0, 1.0]])  # (n, d_k)
_, weights = attention(Q, K, V)  # (n, n)

for head, reads in enumerate(top_reads(weights[None], tokens, "damaged", 2), start=1):
    print(f"head {head}:", ", ".join(f"{token} {weight:.3f}" for token, weight in reads))
