"""X was multiplied by W.weight as it is, but nn.Linear stores its matrix transposed.

hint: Which of the two sizes of W.weight belongs to the inputs? Try a layer nn.Linear(2, 3).
read: step 5, the multi-head layer in code
source: https://github.com/pytorch/pytorch/issues/139598
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(Xq @ self.W_Q.weight + self.W_Q.bias)
        K = self.split(Xkv @ self.W_K.weight + self.W_K.bias)
        V = self.split(Xkv @ self.W_V.weight + self.W_V.bias)
        heads, weights = attention(Q, K, V, mask)
        return heads.transpose(1, 2).flatten(2) @ self.W_O.weight + self.W_O.bias, weights
