"""The masks were repeated in the wrong order, so heads got the masks of other sequences.

hint: In (B · h, n, m), do the heads of one sequence lie side by side, or the sequences of one head?
read: step 4, masks
source: https://github.com/ArrowLuo/CLIP4Clip/pull/24
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            full = mask.expand(len(Xq), self.h, Xq.shape[1], Xkv.shape[1])[:, 0]
            mask = full.repeat(self.h, 1, 1).unflatten(0, (-1, self.h))
        return super().forward(Xq, Xkv, mask)
