"""Keys and values were made from Xq too, so Xkv is never read.

hint: When Xkv changes and Xq does not, what should happen to the output?
read: step 5, the formula of multi-head attention
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(self.W_Q(Xq))
        K = self.split(self.W_K(Xq))
        V = self.split(self.W_V(Xq))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
