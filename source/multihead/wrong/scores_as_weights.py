"""The scores were returned as the second result, not the weights after softmax.

hint: What should one row of the second result add up to?
read: step 5, the formula of multi-head attention
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        heads, _ = attention(Q, K, V, mask)
        scores = Q @ K.mT / math.sqrt(self.d_k)
        scores = scores if mask is None else scores + mask
        return self.W_O(heads.transpose(1, 2).flatten(2)), scores
