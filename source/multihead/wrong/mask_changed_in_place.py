"""The caller's mask was changed by the call: −∞ in it was replaced.

hint: Somebody uses the same mask for the next layer. What do they find in it?
read: step 4, masks
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        if mask is not None:
            mask[mask == -torch.inf] = -1e9
        return super().forward(Xq, Xkv, mask)
