"""W_Q, W_K, W_V and W_O are bare matrices, not nn.Linear layers with a bias.

hint: What does nn.Linear hold besides its matrix?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        nn.Module.__init__(self)
        if d % h != 0:
            raise ValueError("h must divide d")
        self.d, self.h, self.d_k = d, h, d // h
        for name in ("W_Q", "W_K", "W_V", "W_O"):
            setattr(self, name, nn.Parameter(torch.randn(d, d) / math.sqrt(d)))

    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(Xq @ self.W_Q), self.split(Xkv @ self.W_K), self.split(Xkv @ self.W_V)
        heads, weights = attention(Q, K, V, mask)
        return heads.transpose(1, 2).flatten(2) @ self.W_O, weights
