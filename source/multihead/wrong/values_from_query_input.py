"""The values were made from Xq, but they come from Xkv, like the keys.

hint: A weight says how much of a read token is taken over. From which input are the read tokens?
read: step 5, the formula of multi-head attention
source: https://github.com/pinellolab/DNA-Diffusion/issues/235
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q = self.split(self.W_Q(Xq))
        K = self.split(self.W_K(Xkv))
        V = self.split(self.W_V(Xq))
        heads, weights = attention(Q, K, V, mask)
        return self.W_O(heads.transpose(1, 2).flatten(2)), weights
