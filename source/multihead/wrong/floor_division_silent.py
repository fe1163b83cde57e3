"""d // h was taken without asking whether h divides d, so no error came.

hint: What is 10 // 4, and how many of the 10 columns do four heads of that size use?
read: step 5, the multi-head layer in code
source: https://github.com/Pang-Yatian/Point-MAE/issues/24
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        nn.Module.__init__(self)
        self.d, self.h, self.d_k = d, h, d // h
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(d, d) for _ in range(4))
