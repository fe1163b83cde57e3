"""All four names stand for one single layer: [layer] * 4 repeats it, and makes no new ones.

hint: If you change W_Q.weight, what happens to W_O.weight?
read: step 5, the parameter count
source: https://github.com/IDEA-Research/DAB-DETR/pull/17
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        self.W_Q, self.W_K, self.W_V, self.W_O = [nn.Linear(d, d)] * 4
