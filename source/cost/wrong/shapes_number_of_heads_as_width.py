"""After the split, each head has h numbers, and there are d_k heads.

hint: d = 64 and h = 4: how many heads are there, and how many numbers has each?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, d // h, n, h),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, d // h, n, h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
