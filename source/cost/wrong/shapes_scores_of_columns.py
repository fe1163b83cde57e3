"""The scores compare columns with columns: d_k × d_k.

hint: What meets what in a score: two tokens, or two numbers of a key?
read: step 1, the table of shapes
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d // h),
        "scores": (batch, h, d // h, d // h),
        "weights": (batch, h, d // h, d // h),
        "heads": (batch, h, n, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
