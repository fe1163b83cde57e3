"""d / h is a float, so the shapes hold 16.0 where 16 was asked for.

hint: Which operator divides whole numbers and keeps them whole?
read: the guided practice, one block's shapes
"""


def layer_shapes(batch, n, d, h):
    d_k = d / h
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d_k),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, h, n, d_k),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
