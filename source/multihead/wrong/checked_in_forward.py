"""Whether h divides d is asked only when the layer is called, not when it is made.

hint: When can the layer first know that d and h do not fit?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        nn.Module.__init__(self)
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))

    def forward(self, Xq, Xkv, mask=None):
        if self.d % self.h != 0:
            raise ValueError("h must divide d")
        return super().forward(Xq, Xkv, mask)
