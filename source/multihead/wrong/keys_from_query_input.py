"""The keys were made from Xq, but they come from Xkv, like the values.

hint: Whose tokens are being read, and so whose keys are compared with the queries?
read: step 5, the formula of multi-head attention
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(self.W_Q(Xq))
        K = self.split(self.W_K(Xq))
        V = self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
