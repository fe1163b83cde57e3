"""The condition `if mask` asks for the truth of a whole tensor, which PyTorch refuses.

hint: How does one ask whether a mask was given at all?
read: step 4, masks
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        return super().forward(Xq, Xkv, mask if mask else None)
