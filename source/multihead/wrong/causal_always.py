"""A causal mask was added even where none was given.

hint: mask=None means that every query may read every key. Which ones can yours read?
read: step 4, masks
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        later = torch.full((Xq.shape[1], Xkv.shape[1]), -torch.inf, dtype=Q.dtype).triu(1)
        heads, weights = attention(Q, K, V, later if mask is None else later + mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
