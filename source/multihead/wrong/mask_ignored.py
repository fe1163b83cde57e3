"""The mask has no effect.

hint: Follow the argument mask through your forward. Where does it end?
read: step 4, masks
source: https://github.com/alex-matton/causal-transformer-decoder/issues/1
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        return super().forward(Xq, Xkv)
