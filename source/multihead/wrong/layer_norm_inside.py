"""The output is normalized at the end, which is not part of this layer.

hint: Which four layers does the formula name, and what else does your constructor make?
read: step 5, the parameter count
source: https://github.com/649453932/Chinese-Text-Classification-Pytorch/issues/53
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        self.norm = nn.LayerNorm(d)

    def forward(self, Xq, Xkv, mask=None):
        output, weights = super().forward(Xq, Xkv, mask)
        return self.norm(output), weights
