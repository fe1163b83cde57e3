# %% [markdown]
# # The cost of attention
#
# You will be able to tell what attention costs before you run it: how many scores it makes, how
# many bytes they take, how many multiplications they need, how many numbers the layer learns,
# and which shape every tensor has on its way through.
#
# The letters:
#
# | letter | means |
# |---|---|
# | n | tokens in a sequence |
# | d | numbers per token |
# | h | heads |
# | d_k | numbers per query, key and value in one head: d_k = d / h |
# | batch | sequences at once |
#
# Six functions, 20 points. They only calculate with sizes, so no tensor is needed, and none
# should be built: n may be a million. Hand back whole numbers as plain `int` (57600, not
# 57600.0).

# %% tags=["given"]
import torch

# %% [markdown]
# ## How many scores?
#
# Each of the n queries meets each of the n keys. So one head has a square of n rows and n
# columns. Another head has a square of its own, so the heads multiply the number.

# %% exercise="score_count"
def score_count(n, h=1):
    """How many scores one attention layer makes for one sequence.

    n: number of tokens, a whole number from 1 to a million.
    h: number of heads. Each head has its own square of scores.
    Returns an int.
    """
    ### BEGIN SOLUTION
    return h * n * n
    ### END SOLUTION

# %% [markdown]
# Three tokens have 3 × 3 = 9 scores. The ticket of the guided practice has 120 tokens and 4
# heads. Twice as many tokens have four times as many scores.

# %% tags=["example"]
print(score_count(3))             # 9
print(score_count(120, h=4))      # 4 x 14,400 = 57,600
print(score_count(240, h=4))      # 230,400: four times as many

# %% [markdown]
# ## How many bytes do the scores take?
#
# A float32 number takes 4 bytes. Half precision takes 2, float64 takes 8. Here only the scores
# count: the weights that softmax makes of them would need the same once more.

# %% exercise="score_bytes"
def score_bytes(n, h=1, bytes_per_number=4):
    """How many bytes the scores of one layer take, for one sequence.

    n: number of tokens. h: number of heads.
    bytes_per_number: 4 for float32, 2 for half precision, 8 for float64.
    The scores alone, not the softmax weights. In bytes: not bits, kB or MB.
    Returns an int.
    """
    ### BEGIN SOLUTION
    return h * n * n * bytes_per_number
    ### END SOLUTION

# %% [markdown]
# Divide by 10⁶ to read bytes as MB. One head at 8,192 tokens already needs 268 MB.

# %% tags=["example"]
print(score_bytes(120, h=4))      # 230,400 bytes = 230.4 kB
for n in (128, 1024, 8192):
    print(n, score_bytes(n) / 10**6, "MB")

# %% [markdown]
# ## How many bytes do Q, K and V take?
#
# In one head, Q, K and V are three matrices of the shape (n, d_k). They grow with n, the scores
# grow with n².

# %% exercise="qkv_bytes"
def qkv_bytes(n, d_k, bytes_per_number=4):
    """How many bytes Q, K and V of one head take together, for one sequence.

    n: number of tokens. d_k: numbers per query, per key and per value.
    bytes_per_number: 4 for float32, 2 for half precision, 8 for float64.
    Returns an int.
    """
    ### BEGIN SOLUTION
    return 3 * n * d_k * bytes_per_number
    ### END SOLUTION

# %% tags=["example"]
print(qkv_bytes(8192, 64) / 10**6, "MB")                  # 6.3 MB
print(score_bytes(8192) / qkv_bytes(8192, 64))            # the scores take 43 times as much

# %% [markdown]
# ## How many multiplications?
#
# Two matrix products do the work. Q Kᵀ has n × n entries, and each is a dot product of d_k
# numbers. A V has n × d_k entries, and each adds up n products. Both happen in every head.

# %% exercise="attention_multiplications"
def attention_multiplications(n, d_k, h=1):
    """How many multiplications the products Q Kᵀ and A V need, for one sequence.

    n: number of tokens. d_k: numbers per key and per value, in each head. h: number of heads.
    Multiplications of these two products only: no additions, no division by √d_k,
    no softmax, no making of Q, K and V, no W_O.
    Returns an int.
    """
    ### BEGIN SOLUTION
    for_scores = n * n * d_k  # Q Kᵀ: (n, d_k) x (d_k, n) -> (n, n)
    for_output = n * n * d_k  # A V: (n, n) x (n, d_k) -> (n, d_k)
    return h * (for_scores + for_output)
    ### END SOLUTION

# %% tags=["example"]
print(attention_multiplications(3, 2))            # 18 for the scores, 18 for the output: 36
print(attention_multiplications(120, 16, h=4))    # 1,843,200

# %% [markdown]
# ## How many numbers does the layer learn?
#
# W_Q, W_K, W_V and W_O each have d rows and d columns. In PyTorch each also has a bias: d
# numbers that are added to every result. The number of heads does not matter, because the heads
# only share out the same d columns.

# %% exercise="parameter_count"
def parameter_count(d, bias=True):
    """How many numbers one multi-head layer learns: W_Q, W_K, W_V, W_O and their biases.

    d: numbers per token; each of the four matrices is (d, d).
    bias: True where each of the four has a bias of d numbers, False where none has.
    Returns an int.
    """
    ### BEGIN SOLUTION
    per_matrix = d * d + (d if bias else 0)
    return 4 * per_matrix
    ### END SOLUTION

# %% [markdown]
# The count agrees with the layer that PyTorch brings, for any number of heads.

# %% tags=["example"]
print(parameter_count(64))                        # 16,384 + 256 = 16,640
print(parameter_count(512, bias=False))           # 1,048,576
for h in (1, 4, 8):
    layer = torch.nn.MultiheadAttention(64, h)
    print(h, sum(parameter.numel() for parameter in layer.parameters()))

# %% [markdown]
# ## Which shape has every tensor?
#
# Follow one block from its input to its output. W_Q makes one query of d numbers for each
# token; only the split cuts it into h heads. After attention the heads are joined, and the
# shape of the input is back.

# %% exercise="layer_shapes"
def layer_shapes(batch, n, d, h):
    """The shapes on the way through a multi-head layer that attends to its own input.

    batch: number of sequences. n: number of tokens. d: numbers per token.
    h: number of heads; it divides d. In each head, d_k = d / h.
    Returns a dict with these eight keys. Each value is a tuple of int:

    "input"     what comes in
    "queries"   Q after W_Q, before the split
    "split"     Q after the split: the heads come before the tokens
    "scores"    all scores
    "weights"   all weights, after softmax
    "heads"     what the heads make, weights times values
    "joined"    the heads side by side again
    "output"    after W_O
    """
    ### BEGIN SOLUTION
    tokens = (batch, n, d)
    per_head = (batch, h, n, d // h)
    square = (batch, h, n, n)
    return {
        "input": tokens,
        "queries": tokens,
        "split": per_head,
        "scores": square,
        "weights": square,
        "heads": per_head,
        "joined": tokens,
        "output": tokens,
    }
    ### END SOLUTION

# %% tags=["example"]
for name, shape in layer_shapes(1, 120, 64, 4).items():
    print(name, shape)
