"""W_Q made the keys and W_K made the queries.

hint: Follow Xq through your code: which matrix is it multiplied by?
read: step 5, the formula of multi-head attention
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(self.W_K(Xq))
        K = self.split(self.W_Q(Xkv))
        V = self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
