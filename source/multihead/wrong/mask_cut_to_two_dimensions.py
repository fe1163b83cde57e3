"""The mask was cut to n rows and m columns, so a mask of one row stops the program.

hint: A mask (m,) hides the same keys from all. How many dimensions does your code expect?
read: step 4, masks
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            mask = mask[: Xq.shape[1], : Xkv.shape[1]]
        return super().forward(Xq, Xkv, mask)
