"""X was cut into heads before W_Q, W_K and W_V, so these are small and serve all heads alike.

hint: From how many of the d numbers of a token should one head's query be made?
read: step 5, the formula of multi-head attention
source: https://github.com/MarcoMeter/episodic-transformer-memory-ppo/pull/22
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        self.W_Q, self.W_K, self.W_V = (nn.Linear(self.d_k, self.d_k) for _ in range(3))

    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.W_Q(self.split(Xq)), self.W_K(self.split(Xkv)), self.W_V(self.split(Xkv))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
