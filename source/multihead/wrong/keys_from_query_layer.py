"""The keys were made by W_Q, and W_K is not used.

hint: For each of the four layers: where is it used in your forward?
read: step 5, the formula of multi-head attention
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(self.W_Q(Xq))
        K = self.split(self.W_Q(Xkv))
        V = self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
