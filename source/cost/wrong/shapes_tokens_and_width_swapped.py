"""n and d changed places in the three-dimensional shapes.

hint: Is a token a row or a column of X?
read: step 1, the table of shapes
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, d, n),
        "queries": (batch, d, n),
        "split": (batch, h, n, d // h),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, h, n, d // h),
        "joined": (batch, d, n),
        "output": (batch, d, n),
    }
