"""The queries were made from Xkv, so the wrong tokens ask.

hint: The output has one row per query. How many rows should it have, n or m?
read: step 5, the formula of multi-head attention
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(self.W_Q(Xkv))
        K = self.split(self.W_K(Xkv))
        V = self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
