"""The heads were joined as if each still had d numbers.

hint: h heads of d_k numbers side by side: how many numbers are that?
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
        "joined": (batch, n, h * d),
        "output": (batch, n, d),
    }
