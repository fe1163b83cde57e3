"""The heads were joined in reversed order, the last one first.

hint: [head_1, …, head_h] W_O: which rows of W_O does the first head meet?
read: step 5, how the heads are joined
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.flip(1).transpose(1, 2).flatten(2)), weights
