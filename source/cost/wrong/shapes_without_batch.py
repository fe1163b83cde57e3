"""The batch is missing from every shape.

hint: A batch of one sequence: is its 1 a part of the shape?
read: the guided practice, one block's shapes
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (n, d),
        "queries": (n, d),
        "split": (h, n, d // h),
        "scores": (h, n, n),
        "weights": (h, n, n),
        "heads": (h, n, d // h),
        "joined": (n, d),
        "output": (n, d),
    }
