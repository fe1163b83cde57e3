"""Every mask was taken for a padding mask with one row per sequence.

hint: A causal mask has the shape (n, m). What becomes of its rows in your code?
read: step 4, masks
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            mask = mask.reshape(len(Xq), 1, 1, -1)
        return super().forward(Xq, Xkv, mask)
