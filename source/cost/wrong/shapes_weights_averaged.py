"""The weights of the heads were put together in one square.

hint: Softmax works row by row. Can it change the shape?
read: the guided practice, one block's shapes
source: https://github.com/pytorch/pytorch/issues/34537
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d // h),
        "scores": (batch, h, n, n),
        "weights": (batch, n, n),
        "heads": (batch, h, n, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
