"""The scores were not divided by √d_k.

hint: How large does a typical dot product get when a head has 16 numbers, or 64?
read: step 2, why divide by √d_k
source: https://github.com/PAIR-code/tiny-transformers/issues/71
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        scores = Q @ K.mT
        if mask is not None:
            scores = scores + mask
        weights = torch.softmax(scores, dim=-1)
        joined = (weights @ V).transpose(1, 2).flatten(2)
        return self.W_O(joined), weights
