"""The shapes came back as text: tuples of whole numbers were asked for.

hint: Could you take the last size out of your answer and divide by it?
read: the guided practice, one block's shapes
"""


def layer_shapes(batch, n, d, h):
    return {
        "input": str((batch, n, d)),
        "queries": str((batch, n, d)),
        "split": str((batch, h, n, d // h)),
        "scores": str((batch, h, n, n)),
        "weights": str((batch, h, n, n)),
        "heads": str((batch, h, n, d // h)),
        "joined": str((batch, n, d)),
        "output": str((batch, n, d)),
    }
