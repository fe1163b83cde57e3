"""The layers are kept in a Python list, where the module does not see them as its own.

hint: How many parameters does the module list, and what would an optimizer train?
read: step 5, the parameter count
source: https://github.com/pytorch/pytorch/issues/715
"""


class MultiHead(MultiHead):
    W_Q = property(lambda self: self.layers[0])
    W_K = property(lambda self: self.layers[1])
    W_V = property(lambda self: self.layers[2])
    W_O = property(lambda self: self.layers[3])

    def __init__(self, d, h):
        nn.Module.__init__(self)
        if d % h != 0:
            raise ValueError("h must divide d")
        self.d, self.h, self.d_k = d, h, d // h
        self.layers = [nn.Linear(d, d) for _ in range(4)]
