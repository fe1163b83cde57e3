# %% [markdown]
# # Attention as a few matrix products
#
# In this assignment you write attention from its formula, with nothing but matrix products,
# a division, a sum and a softmax. Afterwards you will be able to
#
# - make the queries, keys and values of a whole text with three products,
# - compute attention for one text, for a batch, and for many heads, with the same few lines,
# - tell the shape of every matrix on the way.
#
# You write two functions, `project` (4 points) and `attention` (16 points).
#
# The same letters are used everywhere:
#
# | letter | what it counts |
# |---|---|
# | $B$ | texts in a batch |
# | $h$ | heads |
# | $n$ | queries: the tokens that read |
# | $m$ | keys: the tokens that are read |
# | $d$ | numbers per token |
# | $d_k$ | numbers per query, and per key |
# | $d_v$ | numbers per value |
#
# A shape such as `(..., n, d)` means: the last two dimensions are $n$ and $d$, and any number of
# others may come before them. So it covers `(n, d)`, `(B, n, d)` and `(B, h, n, d)`.

# %% tags=["given"]
import math

import torch

# %% [markdown]
# ## Step 1: queries, keys and values
#
# A text is a matrix $X$ with one row per token. Three weight matrices, learned in training, turn
# each row into three new rows: what the token asks for (its query), what it can be found by (its
# key), and what it hands over to those who read it (its value).
#
# $$Q = X W_Q \qquad K = X W_K \qquad V = X W_V$$
#
# Row $i$ of $Q$ depends on row $i$ of $X$ only. Tokens do not meet yet.
#
# The shapes tell you whether a product can work: `(n, d) @ (d, d_k)` gives `(n, d_k)`. The two
# inner sizes must be equal, and they vanish. If $X$ has more dimensions in front, `@` does the
# same product for each of its matrices.


# %% exercise="project"
def project(X, W_Q, W_K, W_V):
    """Make the queries, keys and values of all tokens.

    X         (..., n, d)   one row per token
    W_Q, W_K  (d, d_k)
    W_V       (d, d_v)      d_v may differ from d_k

    Return the tuple (Q, K, V), of the shapes (..., n, d_k), (..., n, d_k) and (..., n, d_v).
    They are new tensors of the same dtype as the arguments. The arguments stay as they were,
    and gradients can flow from the results back to them.
    """
    ### BEGIN SOLUTION
    Q = X @ W_Q  # (..., n, d) @ (d, d_k) -> (..., n, d_k)
    K = X @ W_K  # (..., n, d) @ (d, d_k) -> (..., n, d_k)
    V = X @ W_V  # (..., n, d) @ (d, d_v) -> (..., n, d_v)
    return Q, K, V
    ### END SOLUTION


# %% [markdown]
# ### Try it: three words
#
# "damaged on arrival", with four numbers per word ($n = 3$, $d = 4$, $d_k = d_v = 2$). The first
# row of $X$ is $(1, 0, 0, 1)$. Multiplied by $W_Q$, it adds the first and the last row of $W_Q$:
# $(0.5, 0.5) + (0, 1) = (0.5, 1.5)$. That is the query of "damaged". Which rows of $W_K$ make the
# key of "arrival"?

# %% tags=["example"]
X = torch.tensor([[1.0, 0.0, 0.0, 1.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]])  # (3, 4)
W_Q = torch.tensor([[0.5, 0.5], [0.0, 0.0], [1.0, 0.0], [0.0, 1.0]])  # (4, 2)
W_K = torch.tensor([[1.0, 0.0], [0.0, 0.5], [0.0, 2.0], [0.0, 0.0]])  # (4, 2)
W_V = torch.tensor([[1.0, 0.0], [0.0, 0.0], [0.0, 1.0], [1.0, 0.0]])  # (4, 2)

Q, K, V = project(X, W_Q, W_K, W_V)  # each (3, 2)
for name, matrix in {"Q": Q, "K": K, "V": V}.items():
    print(name, matrix.tolist())

# %% [markdown]
# ### All scores in one product
#
# How well does query $i$ match key $j$? The score is their dot product: multiply number by number
# and add up. To get all scores at once, turn $K$ on its side and multiply:
#
# $$S = Q K^\top \qquad (n, d_k) \times (d_k, m) \to (n, m)$$
#
# Row $i$ holds the scores of one query, one column per key. For "damaged" they are 0.5, 0.75
# and 3: `(0.5, 1.5)` times `(1, 0)`, `(0, 0.5)` and `(0, 2)`.
#
# In a batch, only the last two dimensions are turned. The ones before say which matrix it is, and
# they have to stay where they are.
#
# ### Why divide by $\sqrt{d_k}$?
#
# A score is a sum of $d_k$ products. If the numbers in queries and keys are random, around 0 and
# with the variance 1, then each product has the variance 1 as well, and the sum of $d_k$ of them
# has the variance $d_k$. Its typical size is the square root of that, $\sqrt{d_k}$. So the longer
# the keys, the larger the scores, and softmax answers to large scores by giving nearly everything
# to one key; then hardly any gradient gets through. Divided by $\sqrt{d_k}$, scores have the
# variance 1 for keys of any length. For the three words the divisor is $\sqrt 2$, about 1.414.

# %% [markdown]
# ## Step 3: weights for each row, then the mix of values
#
# Softmax turns every row of scores into weights: none is negative, and each row adds up to 1.
# With $Z = S / \sqrt{d_k} + M$, where $M$ is the mask,
#
# $$A_{ij} = \frac{e^{Z_{ij}}}{e^{Z_{i1}} + \dots + e^{Z_{im}}} \qquad O = A V$$
#
# Row $i$ of $A$ says how much token $i$ reads of each of the $m$ tokens. Row $i$ of $O$ mixes the
# rows of $V$ in these proportions. In shapes: `(n, m) @ (m, d_v)` gives `(n, d_v)`.
#
# The **mask** is added to the scaled scores, before softmax. A 0 changes nothing. At $-\infty$ the
# weight becomes $e^{-\infty} = 0$: this key is hidden. Any other number makes a key count more or
# less. A mask may be smaller than the scores. A mask of the shape `(m,)`, for example, is added to
# every row; `+` does that on its own.
#
# **Large scores.** $e^{1000}$ is too large for a computer: it becomes infinite. Since a row's
# weights do not change if the same number is taken from all its scores, `torch.softmax` first
# takes away the row's largest. If you write softmax yourself, do the same.
#
# Please write the formula itself. `F.scaled_dot_product_attention` computes the same output, but
# then you have only called attention, not built it.


# %% exercise="attention"
def attention(Q, K, V, mask=None):
    """Compute softmax(Q Kᵀ / √d_k + mask) V, with softmax along each row.

    Q     (..., n, d_k)  one row per query
    K     (..., m, d_k)  one row per key
    V     (..., m, d_v)  one row per value
    mask  None, or a floating tensor that can be broadcast to (..., n, m): 0 where a query may
          read a key, -inf where it may not. Any other number is added to the scaled score.

    Return the tuple (output, weights), of the shapes (..., n, d_v) and (..., n, m).
    They are new tensors of the same dtype as Q, K and V. The arguments stay as they were, and
    gradients can flow from both results back to Q, K and V. The results are right for scores of
    any size, for example 1000 and -1000. Every query may read at least one key.
    Write the formula itself, without F.scaled_dot_product_attention.
    """
    ### BEGIN SOLUTION
    d_k = K.shape[-1]
    scores = Q @ K.mT  # (..., n, d_k) @ (..., d_k, m) -> (..., n, m)
    scaled = scores / math.sqrt(d_k)  # (..., n, m)
    if mask is not None:
        scaled = scaled + mask  # (..., n, m) + anything that can be broadcast to it
    weights = torch.softmax(scaled, dim=-1)  # (..., n, m), each row adds up to 1
    output = weights @ V  # (..., n, m) @ (..., m, d_v) -> (..., n, d_v)
    return output, weights
    ### END SOLUTION


# %% [markdown]
# ### Try it: the same three words
#
# "damaged" gives 0.728 of its weight to "arrival". The query of "on" is $(0, 0)$, so all its
# scores are 0 and it reads the three words equally.

# %% tags=["example"]
output, weights = attention(Q, K, V)  # (3, 2), (3, 3)
for word, row in zip(["damaged", "on", "arrival"], weights.tolist(), strict=True):
    print(f"{word:8}", "  ".join(f"{weight:.3f}" for weight in row))
print("output of damaged:", "  ".join(f"{number:.3f}" for number in output[0].tolist()))

# %% [markdown]
# Now hide "arrival" from every word: a mask of the shape `(m,)`. Its weight becomes 0, and the
# other two share the whole. "damaged" reads 0.456 of itself and 0.544 of "on". Do the rows still
# add up to 1?

# %% tags=["example"]
hide_arrival = torch.tensor([0.0, 0.0, -math.inf])  # (3,)
output, weights = attention(Q, K, V, mask=hide_arrival)  # (3, 2), (3, 3)
for word, row in zip(["damaged", "on", "arrival"], weights.tolist(), strict=True):
    print(f"{word:8}", "  ".join(f"{weight:.3f}" for weight in row), " sum", round(sum(row), 3))

# %% [markdown]
# And a batch of heads: the function stays as it is, the shapes grow in front.

# %% tags=["example"]
B, h, n, m, d_k, d_v = 2, 4, 5, 7, 16, 3
output, weights = attention(
    torch.randn(B, h, n, d_k),  # Q
    torch.randn(B, h, m, d_k),  # K
    torch.randn(B, h, m, d_v),  # V
)
print("output", tuple(output.shape), " weights", tuple(weights.shape))
