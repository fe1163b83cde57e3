# %% [markdown]
# # Multi-head attention
#
# After this notebook you can turn one attention into several that work side by side: cut the
# columns into heads, let every head attend for itself, join the heads again, and say how many
# numbers such a layer learns.
#
# You write one class, `MultiHead`: 5 points for its method `split`, 15 for the rest.
#
# The letters, with their meaning in every shape below:
#
# | letter | meaning |
# |---|---|
# | B | sequences in a batch |
# | h | heads |
# | n | queries: the tokens that read |
# | m | keys: the tokens that are read |
# | d | numbers per token |
# | d_k | numbers per token in one head, d_k = d / h |

# %% tags=["given"]
import math

import torch
from torch import nn


def attention(Q, K, V, mask=None):
    """softmax(Q Kᵀ / √d_k + mask) V for every matrix in Q, K and V at once; given, and right.

    Q: (..., n, d_k), K: (..., m, d_k), V: (..., m, d_v); mask: broadcast to (..., n, m).
    Returns the output (..., n, d_v) and the weights (..., n, m).
    """
    scores = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])  # (..., n, m)
    if mask is not None:
        scores = scores + mask  # (..., n, m)
    weights = torch.softmax(scores, dim=-1)  # (..., n, m)
    return weights @ V, weights  # (..., n, d_v), (..., n, m)


# %% [markdown]
# ## Why more than one head
#
# Softmax hands out exactly 1 per row. A token that wants to look at a date *and* at the noun it
# belongs to has to divide that 1 between them: what one relation gains, the other loses.
#
# With h heads every token gets h rows of weights, one in each head, and each of them adds up to 1
# on its own. Every head also compares tokens in its own way, because it has its own columns of
# W_Q and W_K. What it costs: a head sees only d_k = d / h numbers per token. With d = 64 and
# h = 4, that is 16 numbers where a single head would have all 64.

# %% [markdown]
# ## Split
#
# There is no need for h small matrices. Written next to each other, the h matrices of the size
# d × d_k are one matrix of the size d × d, so one linear layer makes the queries of all heads.
# Afterwards, head 1 owns the first d_k columns, head 2 the next d_k, and so on.
#
# `split` gives each head a matrix of its own. Two moves are needed:
#
# | move | shape | what it does |
# |---|---|---|
# | cut the last dimension in two | (B, n, d) → (B, n, h, d_k) | no number moves |
# | exchange dimensions 1 and 2 | (B, n, h, d_k) → (B, h, n, d_k) | heads before tokens |
#
# Writing the shape (B, h, n, d_k) directly would run without an error, but it would fill head 1
# with the whole vectors of the first tokens, instead of a part of every token's vector.
#
# The last two dimensions are now a matrix of tokens for each head of each sequence. `attention`
# works on the last two dimensions and leaves the rest alone, so one call serves all B · h of them.

# %% [markdown]
# ## Join, and mix with W_O
#
# Each head returns (n, d_k). To join them is to undo the split: exchange dimensions 1 and 2 back,
# then melt h and d_k into d = h · d_k columns.
#
# $$\text{MultiHead}(X) = [\,\text{head}_1, \ldots, \text{head}_h\,]\, W_O$$
#
# Up to here no head knows of another. W_O is the first place where they meet: every number of
# the output depends on all d columns, that is, on all heads.

# %% [markdown]
# ## How many numbers are learned
#
# Four layers, each with a d × d matrix and d biases: 4 d² + 4 d. The letter h is not in it.
#
# | d | 4 d² | 4 d | together |
# |---|---|---|---|
# | 64 | 16,384 | 256 | 16,640 |
# | 512 | 1,048,576 | 2,048 | 1,050,624 |
#
# More heads are thinner heads: the same d columns, cut more often.

# %% [markdown]
# ## Your turn
#
# Write the three methods of `MultiHead`. The layer takes two inputs: the queries come from `Xq`,
# the keys and the values from `Xkv`. When both are the same tensor, a text reads itself
# (self-attention); when they differ, one text reads another (cross-attention), and n and m may
# differ too.
#
# Use the given `attention`; the exercise is about the heads around it, so a ready-made layer such
# as `nn.MultiheadAttention` is not meant here. There is no dropout in this layer.


# %% exercise="MultiHead"
class MultiHead(nn.Module):
    """h attentions side by side, each on its own d_k = d / h columns."""

    def __init__(self, d, h):
        """Make the four layers of the module.

        d: numbers per token. h: how many heads; it must divide d.
        Call `super().__init__()` first. Set the attributes d, h and d_k (whole numbers), and
        W_Q, W_K, W_V and W_O: four separate `nn.Linear(d, d)`, each with its bias. Nothing else
        is learned.
        Where h does not divide d, raise a ValueError. An `assert` is not enough: it raises an
        AssertionError, and none at all when Python runs with -O.
        """
        ### BEGIN SOLUTION
        super().__init__()
        if d % h != 0:
            raise ValueError(f"{h} heads cannot share {d} numbers evenly")
        self.d = d
        self.h = h
        self.d_k = d // h
        self.W_Q = nn.Linear(d, d)
        self.W_K = nn.Linear(d, d)
        self.W_V = nn.Linear(d, d)
        self.W_O = nn.Linear(d, d)
        ### END SOLUTION

    def split(self, X):
        """Give each head its columns: (B, n, d) -> (B, h, n, d_k).

        Head i, counted from 0, gets the columns from i · d_k up to (i + 1) · d_k, of every token.
        The result is one tensor; X stays as it is, and gradients flow back to it.
        """
        ### BEGIN SOLUTION
        cut = X.unflatten(-1, (self.h, self.d_k))  # (B, n, d) -> (B, n, h, d_k)
        return cut.transpose(1, 2)  # (B, h, n, d_k)
        ### END SOLUTION

    def forward(self, Xq, Xkv, mask=None):
        """Let the tokens of Xq read those of Xkv, in every head.

        Xq: (B, n, d), makes the queries. Xkv: (B, m, d), makes the keys and the values.
        mask: None, or any floating tensor that broadcasts to (B, h, n, m); it is added to the
        scaled scores, so -inf hides a key.
        Returns a tuple: the output (B, n, d) and the weights (B, h, n, m) of every head. The
        arguments stay as they are, and gradients flow to them and to all four layers.
        """
        ### BEGIN SOLUTION
        Q = self.split(self.W_Q(Xq))  # (B, n, d) -> (B, h, n, d_k)
        K = self.split(self.W_K(Xkv))  # (B, m, d) -> (B, h, m, d_k)
        V = self.split(self.W_V(Xkv))  # (B, m, d) -> (B, h, m, d_k)
        heads, weights = attention(Q, K, V, mask)  # (B, h, n, d_k), (B, h, n, m)
        joined = heads.transpose(1, 2).flatten(2)  # (B, n, h, d_k) -> (B, n, d)
        return self.W_O(joined), weights  # (B, n, d), (B, h, n, m)
        ### END SOLUTION


# %% [markdown]
# ## Look at it
#
# First the split alone. One sequence of two tokens, four numbers each, in two heads: the digit
# before the point says which token, the one after it says which column.

# %% tags=["example"]
X = torch.tensor([[[1.1, 1.2, 1.3, 1.4], [2.1, 2.2, 2.3, 2.4]]])  # (1, 2, 4)
layer = MultiHead(4, 2)
print(layer.split(X))  # (1, 2, 2, 2)

# %% [markdown]
# The first head has the columns 1 and 2 of both tokens, the second one the columns 3 and 4.
#
# Now the whole layer, with weights that leave everything in its place: four identity matrices and
# no biases. Then every head attends with the columns as they are, and you can follow each number.

# %% tags=["example"]
with torch.no_grad():
    for linear in (layer.W_Q, layer.W_K, layer.W_V, layer.W_O):
        linear.weight.copy_(torch.eye(4))  # (4, 4)
        linear.bias.zero_()  # (4,)

    X = torch.tensor([[[2.0, 0.0, 0.0, 1.0], [0.0, 2.0, 0.0, 3.0]]])  # (1, 2, 4)
    output, weights = layer(X, X)  # (1, 2, 4), (1, 2, 2, 2)
    print("head 1\n", weights[0, 0].round(decimals=3))  # (2, 2)
    print("head 2\n", weights[0, 1].round(decimals=3))  # (2, 2)
    print("output\n", output[0].round(decimals=3))  # (2, 4)

# %% [markdown]
# The same two tokens, two opinions. In head 1 the tokens are (2, 0) and (0, 2): each of them reads
# mostly itself. In head 2 they are (0, 1) and (0, 3): both read mostly the second one.
#
# Next the counting, for three numbers of heads.

# %% tags=["example"]
for h in (1, 4, 8):
    print(h, "heads:", sum(p.numel() for p in MultiHead(64, h).parameters()), "numbers learned")

# %% [markdown]
# Last, masks. Any shape that broadcasts to (B, h, n, m) will do. A padding mask has one row per
# sequence, (B, 1, 1, m): the 1 in the places of h and n says "the same for all heads and queries".

# %% tags=["example"]
torch.manual_seed(0)
layer = MultiHead(64, 4)
Xq, Xkv = torch.randn(2, 3, 64), torch.randn(2, 5, 64)  # (B, n, d), (B, m, d)
mask = torch.zeros(2, 1, 1, 5)  # (B, 1, 1, m)
mask[1, :, :, 3:] = -torch.inf  # the second sequence ends after three tokens
output, weights = layer(Xq, Xkv, mask)  # (2, 3, 64), (2, 4, 3, 5)
print(tuple(output.shape), tuple(weights.shape))
print(weights[1, :, 0].detach().round(decimals=2))  # (h, m): the first query, in every head

# %% [markdown]
# One row per head, each adding up to 1, and in none of them a weight on the two hidden keys.
