"""An error comes only when there are more heads than numbers, not whenever h does not divide d.

hint: 10 numbers, 4 heads: how many numbers has each head, and what is left over?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        nn.Module.__init__(self)
        if h > d:
            raise ValueError("more heads than numbers")
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))
