"""After the split, each head still has all d numbers.

hint: How many numbers are left for each head?
read: step 5, multi-head attention
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": (batch, n, d),
        "queries": (batch, n, d),
        "split": (batch, h, n, d),
        "scores": (batch, h, n, n),
        "weights": (batch, h, n, n),
        "heads": (batch, h, n, d),
        "joined": (batch, n, d),
        "output": (batch, n, d),
    }
