"""Each head got d columns of its own, so the layers have h · d columns instead of d.

hint: Should the number of learned numbers grow with h?
read: step 5, the parameter count
source: https://github.com/pytorch/pytorch/issues/60853
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        self.W_Q, self.W_K, self.W_V = (nn.Linear(d, d * h) for _ in range(3))
        self.W_O = nn.Linear(d * h, d)

    def split(self, X):
        return X.unflatten(-1, (self.h, -1)).transpose(1, 2)
