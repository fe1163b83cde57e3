"""The input Xq was added to the output, which belongs to the block around this layer.

hint: Does the formula have a plus after W_O?
read: step 5, the formula of multi-head attention
source: https://github.com/jadore801120/attention-is-all-you-need-pytorch/issues/120
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        output, weights = super().forward(Xq, Xkv, mask)
        return Xq + output, weights
