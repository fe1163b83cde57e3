"""The negative numbers of Q, K and V were set to 0 before attention.

hint: Does the formula have anything between X W_Q and the dot product?
read: step 5, the formula of multi-head attention
source: https://github.com/Kyubyong/transformer/pull/17
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(self.W_Q(Xq).relu())
        K = self.split(self.W_K(Xkv).relu())
        V = self.split(self.W_V(Xkv).relu())
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
