"""The matrices were read through .data, which passes no gradients on to them.

hint: What does .data leave out, and who needs it?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(Xq @ self.W_Q.weight.data.T + self.W_Q.bias)
        K = self.split(Xkv @ self.W_K.weight.data.T + self.W_K.bias)
        V = self.split(Xkv @ self.W_V.weight.data.T + self.W_V.bias)
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
