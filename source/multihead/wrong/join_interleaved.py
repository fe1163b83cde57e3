"""The heads were joined number by number in turn, instead of head after head.

hint: Which dimension should come last before h and d_k melt into d?
read: step 5, how the heads are joined
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.permute(0, 2, 3, 1).flatten(2)), weights
