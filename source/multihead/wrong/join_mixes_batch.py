"""When the heads were joined, batch and heads were taken for each other, so sequences get mixed.

hint: In (B · h, n, d_k), what changes faster from one matrix to the next: the sequence or the head?
read: step 5, how the heads are joined
source: https://github.com/gazelle93/Transformer-Various-Positional-Encoding/issues/1
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        heads = heads.flatten(0, 1).unflatten(0, (self.h, -1))
        return self.W_O(heads.permute(1, 2, 0, 3).flatten(2)), weights
