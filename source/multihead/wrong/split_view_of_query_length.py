"""Keys and values were cut with the number of queries, which fails when Xkv has another length.

hint: How many tokens has Xkv when one text reads another?
read: step 5, how the columns become heads
source: https://github.com/huggingface/transformers/pull/48356
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        B, n, _ = Xq.shape
        parts = self.W_Q(Xq), self.W_K(Xkv), self.W_V(Xkv)
        Q, K, V = (part.view(B, n, self.h, self.d_k).transpose(1, 2) for part in parts)
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
