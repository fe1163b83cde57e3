"""The mask of the first query was used for all queries.

hint: In a causal mask the rows differ. Which row does the third query get?
read: step 4, masks
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            if mask.dim() >= 2:
                mask = mask[..., :1, :]
        return super().forward(Xq, Xkv, mask)
