"""The entry "joined" is missing.

hint: Something happens between the heads and W_O. Under which name is its shape asked for?
read: the guided practice, one block's shapes
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d // h),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, h, n, d // h),
        "output": (batch, n, d),
    }
