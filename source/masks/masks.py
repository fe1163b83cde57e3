# %% [markdown]
# # Masks
#
# In this assignment you build the two masks that every transformer needs, and you hand a mask
# to PyTorch without getting it the wrong way round. Afterwards you can
#
# - write the causal mask and the padding mask, and say what each one hides,
# - say why a mask is added *before* softmax, and why it holds −∞ and not 0,
# - turn "this may not be read" into the form that each PyTorch function expects.
#
# You write five functions, 4 points each.
#
# The letters: B is the number of sequences in a batch, h the number of heads, n the number of
# queries, m the number of keys. In self-attention n = m, the number of tokens. A key holds d_k
# numbers and a value d_v. The last dimension of a mask has one column for each key.

# %% tags=["given"]
import math

import torch
import torch.nn.functional as F


def attention(Q, K, V, mask=None):
    """The formula, given: softmax(Q Kᵀ / √d_k + mask) V. Returns (output, weights)."""
    scores = Q @ K.transpose(-2, -1) / math.sqrt(K.shape[-1])  # (..., n, m)
    if mask is not None:
        scores = scores + mask  # (..., n, m)
    weights = scores.softmax(dim=-1)  # (..., n, m)
    return weights @ V, weights  # (..., n, d_v), (..., n, m)


# %% [markdown]
# ## A mask is added before softmax
#
# The mask M has a cell for every query i and every key j: 0 where i may read j, −∞ where it may
# not. It is added to the scaled scores, and softmax comes after it:
#
# $$A = \text{softmax}\left(\frac{QK^\top}{\sqrt{d_k}} + M\right)$$
#
# Any number plus −∞ is −∞, and e^−∞ = 0. So a hidden key gets a weight of exactly 0. Softmax
# divides by the total of what is left, so the keys that may be read still add up to 1.
#
# Here are the three words of the lesson again: damaged, on, arrival.

# %% tags=["example"]
Q = torch.tensor([[0.5, 1.5], [0.0, 0.0], [1.0, 0.0]])  # (3, 2), one row per word
K = torch.tensor([[1.0, 0.0], [0.0, 0.5], [0.0, 2.0]])  # (3, 2)
V = torch.tensor([[2.0, 0.0], [0.0, 0.0], [0.0, 1.0]])  # (3, 2)

_, weights = attention(Q, K, V)  # (3, 3)
print(weights)  # "damaged": 0.124, 0.148, 0.728

# %% [markdown]
# ## Why −∞, and not 0
#
# "damaged" comes first, so under the causal mask it may read only itself. Three ideas for its row
# of scaled scores, which is 0.354, 0.530, 2.121:
#
# | idea | weights | what is wrong |
# |---|---|---|
# | add −∞ to the scores of the other two | 1, 0, 0 | nothing |
# | set those two scores to 0 | 0.416, 0.292, 0.292 | e^0 = 1, so they still get 0.584 |
# | set those two weights to 0, after softmax | 0.124, 0, 0 | the row no longer adds up to 1 |
#
# Only −∞ before softmax does both: the hidden keys get nothing, and the row adds up to 1.
#
# You may meet −1e9 or the smallest float in other people's code. After softmax the weights are
# usually the same. It is another mask all the same: the smallest float added to itself does not
# fit into its number type, and a row that is hidden completely gets weights as if it could read.
# In this assignment, hidden means −∞.

# %% tags=["example"]
row = torch.tensor([0.354, 0.530, 2.121])  # (3,), the scaled scores of "damaged"
print(torch.softmax(row + torch.tensor([0.0, -math.inf, -math.inf]), dim=-1))  # 1, 0, 0
print(torch.softmax(row * torch.tensor([1.0, 0.0, 0.0]), dim=-1))  # 0.416, 0.292, 0.292
print(torch.softmax(row, dim=-1) * torch.tensor([1.0, 0.0, 0.0]))  # 0.124, 0, 0

# %% [markdown]
# ## The causal mask
#
# A token may read itself and the tokens before it, never one that comes later. So −∞ stands above
# the diagonal, and 0 on it and below it. No row is hidden completely, because a token can always
# read itself.
#
# Take care when you multiply: 0 · (−∞) is not 0, it is NaN.


# %% exercise="causal_mask"
def causal_mask(n):
    """The mask that lets each of n tokens read itself and the tokens before it.

    n: the number of tokens, an int, at least 1.
    Returns a float32 tensor of the shape (n, n), rows are queries and columns are keys:
    0 on the diagonal and below it, −∞ (float("-inf"), not a large negative number) above it.
    """
    ### BEGIN SOLUTION
    position = torch.arange(n)  # (n,)
    future = position[None, :] > position[:, None]  # (n, n), True where the key comes later
    return torch.zeros(n, n).masked_fill(future, float("-inf"))  # (n, n)
    ### END SOLUTION


# %% tags=["example"]
mask = causal_mask(3)  # (3, 3)
print(mask)
_, weights = attention(Q, K, V, mask)  # (3, 3)
print(weights)  # damaged: 1, 0, 0; on: 0.5, 0.5, 0; arrival: 0.503, 0.248, 0.248

# %% [markdown]
# ## The padding mask
#
# The sequences of a batch have different lengths, so the shorter ones are filled up to n tokens.
# The fill stands at the end and means nothing, so no query may read it. Its *columns* get −∞.
# The rows of the fill stay as they are: nobody looks at their results.
#
# The scores of a batch with heads are (B, h, n, m). A mask of the shape (B, 1, 1, n) fits:
# broadcasting repeats each sequence's row for all of its heads and all of its queries.


# %% exercise="padding_mask"
def padding_mask(lengths, n):
    """The mask that hides the padding of every sequence in a batch.

    lengths: a tensor of whole numbers of the shape (B,), how many real tokens each sequence has.
        Each is from 0 to n. They stand in any order, and none of them needs to be n.
        The tensor is the same after the call as before.
    n: the number of tokens after filling up, an int.
    Returns a float32 tensor of the shape (B, 1, 1, n): for sequence b, 0 in the first lengths[b]
    columns and −∞ in all columns after them. A sequence of length 0 is −∞ everywhere.
    """
    ### BEGIN SOLUTION
    position = torch.arange(n)  # (n,)
    padding = position >= lengths[:, None, None, None]  # (B, 1, 1, n), True after the last token
    return torch.zeros(padding.shape).masked_fill(padding, float("-inf"))  # (B, 1, 1, n)
    ### END SOLUTION


# %% tags=["example"]
mask = padding_mask(torch.tensor([2]), 3)  # (1, 1, 1, 3): as if "arrival" were padding
print(mask)
_, weights = attention(Q, K, V, mask[0, 0])  # (3, 3)
print(weights)  # damaged: 0.456, 0.544, 0; on: 0.5, 0.5, 0; arrival: 0.670, 0.330, 0

# %% [markdown]
# ## From True and False to 0 and −∞
#
# Often it is easier to write down first *what* is hidden, as True and False, and to turn that into
# a mask afterwards. From here on, `hidden` is such a tensor: True means "may not be read".


# %% exercise="additive_mask"
def additive_mask(hidden):
    """The mask to add to the scores, from a tensor that says what is hidden.

    hidden: a bool tensor of any shape, with any number of dimensions; True means "may not read".
        It is the same after the call as before.
    Returns a float32 tensor of the same shape: −∞ where hidden is True, 0 where it is False.
    This holds in every cell: on the diagonal too, and where a whole row is True.
    """
    ### BEGIN SOLUTION
    return torch.zeros(hidden.shape).masked_fill(hidden, float("-inf"))  # the shape of hidden
    ### END SOLUTION


# %% tags=["example"]
future = torch.tensor([[False, True, True], [False, False, True], [False, False, False]])  # (3, 3)
print(additive_mask(future))  # (3, 3), the causal mask again

# %% [markdown]
# ## A pitfall: True means two opposite things
#
# PyTorch's functions also take a mask of True and False. But they do not agree on what it says:
#
# | function | True means | `hidden` fits |
# |---|---|---|
# | `F.scaled_dot_product_attention(Q, K, V, attn_mask=…)` | may read | no, the other way round |
# | `nn.MultiheadAttention(…)(X, X, X, attn_mask=…)` | may not read | yes |
#
# The wrong one gives no error, only wrong results. With the causal mask of the three words the
# wrong way round, "damaged" reads only the words after it and gets (0, 0.831) instead of (2, 0).
# "arrival" may read nothing at all, and its row is (0, 0).
#
# A mask of 0 and −∞ means the same in both functions. If you use True and False, look up what
# True means there, and try it on an example whose result you know.


# %% exercise="sdpa_mask"
def sdpa_mask(hidden):
    """The mask of True and False for F.scaled_dot_product_attention, where True means "may read".

    hidden: a bool tensor of any shape; True means "may not read".
        It is the same after the call as before.
    Returns a bool tensor of the same shape, to be handed over as attn_mask.
    """
    ### BEGIN SOLUTION
    return ~hidden  # the shape of hidden
    ### END SOLUTION


# %% exercise="mha_mask"
def mha_mask(hidden):
    """The mask of True and False for nn.MultiheadAttention, where True means "may not read".

    hidden: a bool tensor of any shape; True means "may not read".
        It is the same after the call as before.
    Returns a bool tensor of the same shape, to be handed over as attn_mask.
    """
    ### BEGIN SOLUTION
    return hidden.clone()  # the shape of hidden
    ### END SOLUTION


# %% tags=["example"]
output, _ = attention(Q, K, V, additive_mask(future))  # (3, 2)
fused = F.scaled_dot_product_attention(Q, K, V, attn_mask=sdpa_mask(future))  # (3, 2)
upside_down = F.scaled_dot_product_attention(Q, K, V, attn_mask=~sdpa_mask(future))  # (3, 2)
print(output)  # (2, 0), (1, 0), (1.007, 0.248)
print(fused)  # the same
print(upside_down)  # (0, 0.831), (0, 1), (0, 0)

layer = torch.nn.MultiheadAttention(4, 2, batch_first=True)  # d = 4, h = 2
X = torch.tensor([[[1.0, 0, 0, 1], [0, 1, 0, 0], [0, 0, 1, 0]]])  # (1, 3, 4), the three words
_, weights = layer(X, X, X, attn_mask=mha_mask(future))  # (1, 3, 3)
print(weights)  # 0 above the diagonal, whatever the layer's numbers are
