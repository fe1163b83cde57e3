"""The result of the heads has its tokens before its heads already.

hint: Weights times values: which sizes does that product keep from the weights?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d // h),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, n, h, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
