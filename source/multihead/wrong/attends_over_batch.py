"""Batch and tokens changed places, so the sequences read each other.

hint: Which dimension of X counts the sequences, and which one the tokens?
read: step 5, the multi-head layer in code
source: https://github.com/om-ai-lab/OmDet/issues/19
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        output, weights = super().forward(Xq.transpose(0, 1), Xkv.transpose(0, 1), mask)
        return output.transpose(0, 1), weights
