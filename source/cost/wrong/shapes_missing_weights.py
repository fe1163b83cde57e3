"""The entry "weights" is missing.

hint: Softmax makes a matrix of its own. Under which name is its shape asked for?
read: the guided practice, one block's shapes
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d // h),
        "scores": (batch, h, n, n),
        "heads": (batch, h, n, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
