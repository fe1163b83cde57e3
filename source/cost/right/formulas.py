"""The formulas of the lesson, one line each."""


def score_count(n, h=1):
    return n * n * h


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * h * bytes_per_number


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * d_k * bytes_per_number


def attention_multiplications(n, d_k, h=1):
    return (n * n * d_k + n * n * d_k) * h


def parameter_count(d, bias=True):
    return 4 * d**2 + 4 * d if bias else 4 * d**2


def layer_shapes(batch, n, d, h):
    d_k = d // h
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d_k),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, h, n, d_k),
        "joined": (batch, n, h * d_k),
        "output": (batch, n, d),
    }
