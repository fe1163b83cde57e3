"""Batch and heads were folded into one dimension.

hint: Four dimensions are asked for after the split. Which?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch * h, n, d // h),
        "scores": (batch * h, n, n),
        "weights": (batch * h, n, n),
        "heads": (batch * h, n, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
