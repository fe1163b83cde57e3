"""The four layers were made without biases.

hint: The parameter count has a part with d². What is the other part for?
read: step 5, the parameter count
source: https://github.com/dido1998/Recurrent-Independent-Mechanisms/issues/9
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d, bias=False) for _ in range(4))
