"""The heads stand before the batch.

hint: Which comes first in every other shape of the layer?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (h, batch, n, d // h),
        "scores": (h, batch, n, n),
        "weights": (h, batch, n, n),
        "heads": (h, batch, n, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
