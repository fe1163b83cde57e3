"""A dimension for the heads was put into the mask, which may already have one.

hint: Which shape does a mask (B, 1, 1, m) have after unsqueeze(1)?
read: step 4, masks
source: https://github.com/openai/gpt-2/issues/270
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            mask = mask.unsqueeze(1)
        return super().forward(Xq, Xkv, mask)
