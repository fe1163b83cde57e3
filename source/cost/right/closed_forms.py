"""Closed forms: 4 d (d + 1), bias as a number."""


def score_count(n, h=1):
    return h * n**2


def score_bytes(n, h=1, bytes_per_number=4):
    return bytes_per_number * score_count(n, h)


def qkv_bytes(n, d_k, bytes_per_number=4):
    return bytes_per_number * (n * d_k + n * d_k + n * d_k)


def attention_multiplications(n, d_k, h=1):
    return 2 * d_k * score_count(n, h)


def parameter_count(d, bias=True):
    return 4 * d * (d + bool(bias))


def layer_shapes(batch, n, d, h):
    def tokens():
        return batch, n, d

    def per_head(last):
        return batch, h, n, last

    return {
        "input": tokens(),
        "queries": tokens(),
        "split": per_head(d // h),
        "scores": per_head(n),
        "weights": per_head(n),
        "heads": per_head(d // h),
        "joined": tokens(),
        "output": tokens(),
    }
