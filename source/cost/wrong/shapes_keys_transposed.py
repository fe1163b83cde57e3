"""After the split, each head is turned on its side: d_k rows and n columns.

hint: Which matrix is transposed in Q Kᵀ, and when?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, d // h, n),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, h, n, d // h),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
