"""X was cut into heads first, and all heads used the same d_k rows and columns of W.

hint: Head 2 owns columns of W_Q. Which ones, and does your code ever read them?
read: step 5, the formula of multi-head attention
source: https://github.com/aladdinpersson/Machine-Learning-Collection/issues/3
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        def small(layer, X):
            W, b = layer.weight[: self.d_k, : self.d_k], layer.bias[: self.d_k]
            return nn.functional.linear(self.split(X), W, b)

        Q, K, V = small(self.W_Q, Xq), small(self.W_K, Xkv), small(self.W_V, Xkv)
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
