"""The joined result and the output have the width of one head only.

hint: What must the output fit, so that a next layer can read it?
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
        "joined": (batch, n, d // h),
        "output": (batch, n, d // h),
    }
