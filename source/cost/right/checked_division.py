"""Validates d % h and works out d from the heads."""


def _head_size(d, h):
    if h < 1 or d % h != 0:
        raise ValueError(f"d = {d} cannot be split into h = {h} heads")
    return d // h


def score_count(n, h=1):
    return int(n) * int(n) * int(h)


def score_bytes(n, h=1, bytes_per_number=4):
    return score_count(n, h) * int(bytes_per_number)


def qkv_bytes(n, d_k, bytes_per_number=4):
    rows_of_numbers = {"Q": n * d_k, "K": n * d_k, "V": n * d_k}
    return sum(rows_of_numbers.values()) * bytes_per_number


def attention_multiplications(n, d_k, h=1):
    for_scores = score_count(n, h) * d_k
    for_output = n * h * d_k * n
    return for_scores + for_output


def parameter_count(d, bias=True):
    columns = d + 1 if bias else d
    return 4 * d * columns


def layer_shapes(batch, n, d, h):
    d_k = _head_size(d, h)
    return {
        "output": (batch, n, d),
        "joined": (batch, n, d),
        "heads": (batch, h, n, d_k),
        "weights": (batch, h, n, n),
        "scores": (batch, h, n, n),
        "split": (batch, h, n, d_k),
        "queries": (batch, n, d),
        "input": (batch, n, d),
    }
