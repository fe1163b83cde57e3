"""A square is the sum of the first odd numbers; the rest is divmod and zip."""

NAMES = ("input", "queries", "split", "scores", "weights", "heads", "joined", "output")


def _square(n):
    return sum(range(1, 2 * n, 2))


def score_count(n, h=1):
    return _square(n) * h


def score_bytes(n, h=1, bytes_per_number=4):
    return _square(n) * h * bytes_per_number


def qkv_bytes(n, d_k, bytes_per_number=4):
    return sum(n * d_k * bytes_per_number for _ in "QKV")


def attention_multiplications(n, d_k, h=1):
    return (_square(n) + _square(n)) * d_k * h


def parameter_count(d, bias=True):
    return (2 * d + 1) ** 2 - 1 if bias else (2 * d) ** 2  # 4 d² + 4 d, or 4 d²


def layer_shapes(batch, n, d, h):
    d_k, rest = divmod(d, h)
    assert rest == 0
    flat, head, square = (batch, n, d), (batch, h, n, d_k), (batch, h, n, n)
    return dict(zip(NAMES, (flat, flat, head, square, square, head, flat, flat), strict=True))
