"""A new output layer is made at every call, so W_O is not used and nothing of it can be learned.

hint: Call the layer twice on the same input. Why do the outputs differ?
read: step 5, the multi-head layer in code
source: https://github.com/graykode/nlp-tutorial/issues/55
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        heads, weights = attention(Q, K, V, mask)
        output_layer = nn.Linear(self.d, self.d, dtype=Xq.dtype)
        return output_layer(heads.transpose(1, 2).flatten(2)), weights
