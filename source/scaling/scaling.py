# %% [markdown]
# # Why divide by √d_k
#
# You will be able to measure how large scores get when d_k grows, and what that does to
# softmax: how large the largest weight is, how many rows are saturated, and how much gradient
# still passes.
#
# The letters:
#
# | letter | means |
# |---|---|
# | d_k | numbers per query and per key |
# | n | keys: a row of scores has n numbers |
# | rows | queries: each has a row of scores |
# | p | a row of softmax weights |
# | ... | any dimensions before: a batch, heads, both or none |
#
# Five functions, 20 points. Four of them hand back one number as a plain `float`: `.item()`
# makes one of a tensor that holds a single number. No function changes its arguments.

# %% tags=["given"]
import torch

# %% [markdown]
# ## How large does a score get?
#
# A score is a dot product: d_k products, added up. Say every number in a query and in a key is
# random, with mean 0 and variance 1. Then each product has variance 1 too. The variances of
# independent numbers add up, so the score has the variance d_k, and its typical size is √d_k.
# Here you measure it.
#
# Random numbers come from a generator that the caller hands over. Equal generators give equal
# numbers, but only if they are asked for the same things in the same order.

# %% exercise="score_variance"
def score_variance(d_k, pairs, generator):
    """The measured variance of q · k, for random queries and keys.

    d_k: numbers per query and per key. pairs: how many queries, and as many keys.
    generator: a torch.Generator. Use it as it comes, and do not seed it again.

    Draw exactly twice, first the queries and then the keys, each time with
    torch.randn(pairs, d_k, generator=generator, dtype=torch.float64).
    Query number i meets key number i only: that gives `pairs` dot products, not scaled.
    Their variance is the sum of the squared distances from their mean,
    divided by pairs − 1 (as torch.var does it).
    Returns a float.
    """
    ### BEGIN SOLUTION
    queries = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    keys = torch.randn(pairs, d_k, generator=generator, dtype=torch.float64)  # (pairs, d_k)
    dots = (queries * keys).sum(dim=-1)  # (pairs,)
    return dots.var().item()
    ### END SOLUTION

# %% [markdown]
# With 20,000 pairs the measured variance is close to d_k. Dividing the scores by √d_k divides
# their variance by d_k, and that makes it 1.

# %% tags=["example"]
for d_k in (4, 16, 64):
    variance = score_variance(d_k, 20000, torch.Generator().manual_seed(0))
    print(f"d_k {d_k:2}  variance {variance:5.2f}  divided by d_k {variance / d_k:.3f}")

# %% [markdown]
# ## What do large scores do to softmax?
#
# Softmax raises e to every score. Where one score is much larger than the others, its weight
# takes nearly everything. So the largest weight of a row tells how far softmax has gone from
# "mix them all" to "choose one".

# %% exercise="largest_weight"
def largest_weight(scores):
    """The largest softmax weight of a row, averaged over all rows.

    scores: (..., rows, n), each row the scores of one query; any size, not scaled here.
    Softmax works along each row, over its n scores.
    Returns a float.
    """
    ### BEGIN SOLUTION
    weights = torch.softmax(scores, dim=-1)  # (..., rows, n)
    return weights.amax(dim=-1).mean().item()
    ### END SOLUTION

# %% [markdown]
# "Damaged" has the scores 0.5, 0.75 and 3. With d_k = 2 they are divided by √2, and the largest
# weight is 0.728. Without the division it is already larger.

# %% tags=["example"]
damaged = torch.tensor([[0.5, 0.75, 3.0]], dtype=torch.float64)  # (1, 3)
print(f"{largest_weight(damaged / 2**0.5):.3f}")    # 0.728
print(f"{largest_weight(damaged):.3f}")             # 0.842

# %% [markdown]
# A row is called saturated where one weight takes nearly everything. Which weight is "nearly
# everything" is your choice; the lesson takes 0.99.

# %% exercise="saturated_share"
def saturated_share(scores, threshold=0.99):
    """Which share of the rows is saturated: its largest softmax weight is above the threshold.

    scores: (..., rows, n), as in largest_weight. threshold: a number between 0 and 1.
    A share is between 0 and 1: 0.25 where one row of four is saturated.
    All rows count alike, in whichever batch or head they are.
    Returns a float.
    """
    ### BEGIN SOLUTION
    largest = torch.softmax(scores, dim=-1).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean().item()
    ### END SOLUTION

# %% [markdown]
# The three words, with scores divided by √2. Then every token vector is made 4 times larger, so
# every score grows 16 times: two of the three rows are saturated.

# %% tags=["example"]
dots = [[0.5, 0.75, 3.0], [0.0, 0.0, 0.0], [1.0, 0.0, 0.0]]
scores = torch.tensor(dots, dtype=torch.float64) / 2**0.5    # (3, 3)
print(saturated_share(scores))                   # 0.0
print(saturated_share(16 * scores))              # 0.667
print(saturated_share(scores, threshold=0.5))    # 0.667: 0.728 and 0.503 are above one half

# %% [markdown]
# ## How much gradient passes?
#
# Change the score s_j a little: how much does the weight p_i change? That is the derivative of
# p_i with respect to s_j, and it is p_i (δ_ij − p_j), where δ_ij is 1 for i = j and 0
# otherwise. A whole row has n × n of them. They form the matrix diag(p) − p pᵀ: the weights on
# the diagonal, minus every product of two weights.

# %% exercise="softmax_jacobian"
def softmax_jacobian(p):
    """All derivatives of softmax for each row of weights: diag(p) − p pᵀ.

    p: (..., n), softmax weights, so they are not put through softmax again.
    Returns a new tensor (..., n, n) of the dtype of p. The place [..., i, j] holds
    p_i (1 − p_i) for i = j, and −p_i p_j otherwise.
    """
    ### BEGIN SOLUTION
    products = p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., n, 1) * (..., 1, n) -> (..., n, n)
    return torch.diag_embed(p) - products  # (..., n, n)
    ### END SOLUTION

# %% [markdown]
# With the weights 0.99 and 0.01, every entry is 0.0099 or −0.0099: almost nothing passes. With
# 0.5 and 0.5 they are 0.25 and −0.25. Every row of the matrix adds up to 0, because the weights
# always add up to 1.

# %% tags=["example"]
print(softmax_jacobian(torch.tensor([0.99, 0.01], dtype=torch.float64)))
print(softmax_jacobian(torch.tensor([0.5, 0.5], dtype=torch.float64)))

# %% [markdown]
# The Frobenius norm makes one number of a matrix: square all entries, add them up, take the
# square root.

# %% exercise="softmax_gradient_size"
def softmax_gradient_size(scores):
    """The Frobenius norm of the softmax derivatives of a row, averaged over all rows.

    scores: (..., rows, n), as in largest_weight. For each row, softmax makes the weights p,
    and the norm is that of diag(p) − p pᵀ. First the norm of each row, then the mean.
    You may call your softmax_jacobian.
    Returns a float.
    """
    ### BEGIN SOLUTION
    p = torch.softmax(scores, dim=-1)  # (..., rows, n)
    J = torch.diag_embed(p) - p.unsqueeze(-1) * p.unsqueeze(-2)  # (..., rows, n, n)
    return J.square().sum(dim=(-2, -1)).sqrt().mean().item()
    ### END SOLUTION

# %% [markdown]
# At d_k = 1024, scores that are not divided saturate softmax, and the gradient gets small.
# Divided by √d_k, it keeps its size.

# %% tags=["example"]
generator = torch.Generator().manual_seed(1)
for d_k in (16, 1024):
    queries = torch.randn(200, 1, d_k, generator=generator, dtype=torch.float64)  # (200, 1, d_k)
    keys = torch.randn(200, 32, d_k, generator=generator, dtype=torch.float64)    # (200, 32, d_k)
    scores = queries @ keys.transpose(-2, -1)                                     # (200, 1, 32)
    for name, used in (("as they are", scores), ("divided", scores / d_k**0.5)):
        print(
            f"d_k {d_k:4}, {name:11}  largest weight {largest_weight(used):.3f}"
            f"  saturated {saturated_share(used):.3f}  gradient {softmax_gradient_size(used):.3f}"
        )
