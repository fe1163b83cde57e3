"""The heads were not joined: their dimension is still there.

hint: What does "side by side" mean for the dimension of the heads?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d // h),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, h, n, d // h),
        "joined": (batch, h, n, d // h),
        "output": (batch, n, d),
    }
