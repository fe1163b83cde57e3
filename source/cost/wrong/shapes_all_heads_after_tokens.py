"""The heads stand behind the tokens, before attention and after it.

hint: Attention works on the last two sizes. Which two should they be?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, n, h, d // h),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, n, h, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
