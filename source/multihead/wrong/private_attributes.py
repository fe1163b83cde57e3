"""d, h and d_k are stored under other names, so nobody can ask the layer for them.

hint: Which names would somebody try who has only read the docstring?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        self._d, self._h, self._d_k = d, h, d // h
        del self.d, self.h, self.d_k

    def split(self, X):
        return X.unflatten(-1, (self._h, self._d_k)).transpose(1, 2)
