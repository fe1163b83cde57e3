"""attention ran on all d columns at once, and every head got a copy of the same weights.

hint: Where is split used in your forward?
read: step 5, why several heads
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = (part.unsqueeze(1) for part in (self.W_Q(Xq), self.W_K(Xkv), self.W_V(Xkv)))
        joined, weights = attention(Q, K, V, mask)
        return self.W_O(joined[:, 0]), weights.expand(-1, self.h, -1, -1)
