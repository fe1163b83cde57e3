"""Nothing is multiplied that a loop can count: one step for each token."""


def _squares(n, h):
    total = 0
    for _ in range(n):
        total += n * h
    return total


def score_count(n, h=1):
    return _squares(n, h)


def score_bytes(n, h=1, bytes_per_number=4):
    total = 0
    for _ in range(bytes_per_number):
        total += n * n * h
    return total


def qkv_bytes(n, d_k, bytes_per_number=4):
    total = 0
    for _matrix in "QKV":
        for _ in range(d_k):
            total += n * bytes_per_number
    return total


def attention_multiplications(n, d_k, h=1):
    total = 0
    for _ in range(h):
        total += _squares(n, d_k)  # Q Kᵀ
        total += _squares(n, d_k)  # A V
    return total


def parameter_count(d, bias=True):
    total = 0
    for _matrix in ("W_Q", "W_K", "W_V", "W_O"):
        total += d * d
        if bias:
            total += d
    return total


def layer_shapes(batch, n, d, h):
    d_k = 0
    while d_k * h < d:
        d_k += 1
    shapes = {}
    for name in ("input", "queries", "joined", "output"):
        shapes[name] = (batch, n, d)
    for name in ("split", "heads"):
        shapes[name] = (batch, h, n, d_k)
    for name in ("scores", "weights"):
        shapes[name] = (batch, h, n, n)
    return shapes
