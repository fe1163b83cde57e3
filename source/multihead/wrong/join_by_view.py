"""Heads and tokens were not exchanged back before joining, so tokens get mixed.

hint: Joining undoes the split. In which order are its two moves undone?
read: step 5, how the heads are joined
source: https://github.com/pytorch/pytorch/issues/67651
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.reshape(Xq.shape)), weights
