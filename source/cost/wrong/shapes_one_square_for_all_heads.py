"""All heads share one square of scores and of weights.

hint: Does each head make its own scores?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d // h),
        "scores": (batch, n, n),
        "weights": (batch, n, n),
        "heads": (batch, h, n, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
