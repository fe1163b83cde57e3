"""The weights were computed without gradients, so W_Q and W_K cannot learn.

hint: Through which matrix do the gradients reach W_Q?
read: step 5, the multi-head layer in code
source: https://github.com/INK-USC/RE-Net/issues/6
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        with torch.no_grad():
            weights = attention(Q, K, V, mask)[1]
        joined = (weights @ V).transpose(1, 2).flatten(2)
        return self.W_O(joined), weights
