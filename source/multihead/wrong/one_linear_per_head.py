"""W_Q, W_K and W_V are lists of h small layers, instead of one layer of the size d × d each.

hint: What do h matrices of the size d × d_k make when they stand side by side?
read: step 5, the formula of multi-head attention
source: https://github.com/tatp22/linformer-pytorch/pull/7
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        for name in ("W_Q", "W_K", "W_V"):
            setattr(self, name, nn.ModuleList(nn.Linear(d, self.d_k) for _ in range(h)))

    def forward(self, Xq, Xkv, mask=None):
        Q = torch.stack([layer(Xq) for layer in self.W_Q], dim=1)
        K = torch.stack([layer(Xkv) for layer in self.W_K], dim=1)
        V = torch.stack([layer(Xkv) for layer in self.W_V], dim=1)
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
