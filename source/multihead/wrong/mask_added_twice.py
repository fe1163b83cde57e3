"""The mask was added to the scores twice.

hint: With −∞ twice is like once. What happens to a mask of −1?
read: step 4, masks
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            mask = mask + mask
        return super().forward(Xq, Xkv, mask)
