"""The four layers have other names than W_Q, W_K, W_V and W_O.

hint: Compare the names in your constructor, letter by letter, with those in the docstring.
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        del self.W_Q, self.W_K, self.W_V, self.W_O
        self.q_proj, self.k_proj, self.v_proj, self.out_proj = (nn.Linear(d, d) for _ in range(4))

    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.q_proj(Xq), self.k_proj(Xkv), self.v_proj(Xkv)
        heads, weights = attention(self.split(Q), self.split(K), self.split(V), mask)
        return self.out_proj(heads.transpose(1, 2).flatten(2)), weights
