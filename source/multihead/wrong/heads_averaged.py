"""The heads were averaged instead of joined side by side.

hint: h heads of d_k numbers: how many numbers per token go into W_O?
read: step 5, how the heads are joined
source: https://github.com/awf/functional-transformer/issues/8
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.mean(dim=1).repeat(1, 1, self.h)), weights
