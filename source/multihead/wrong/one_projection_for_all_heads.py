"""W_Q, W_K and W_V have d_k columns only, and all heads use the same ones.

hint: If all heads have the same queries and keys, can their weights differ?
read: step 5, why several heads
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        self.W_Q, self.W_K, self.W_V = (nn.Linear(d, self.d_k) for _ in range(3))

    def forward(self, Xq, Xkv, mask=None):
        parts = self.W_Q(Xq), self.W_K(Xkv), self.W_V(Xkv)
        Q, K, V = (part.unsqueeze(1).expand(-1, self.h, -1, -1) for part in parts)
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
