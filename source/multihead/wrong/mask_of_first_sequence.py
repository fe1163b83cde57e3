"""The mask of the first sequence was used for all sequences.

hint: What happens when the second sequence is shorter than the first?
read: step 4, masks
source: https://github.com/line/lighthouse/pull/77
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            if mask.dim() == 4:
                mask = mask[0]
        return super().forward(Xq, Xkv, mask)
