"""The scores have d_k columns, as if they were values.

hint: Row i of the scores belongs to one query. What does each column belong to?
read: the guided practice, one block's shapes
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d // h),
        "scores": (batch, h, n, d // h),
        "weights": (batch, h, n, d // h),
        "heads": (batch, h, n, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
