"""Softmax ran over the heads, so the weights of one row do not add up to 1.

hint: In (B, h, n, m), which dimension counts the keys?
read: step 3, softmax row by row
source: https://github.com/nerminnuraydogan/vision-transformer/issues/1
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        scores = Q @ K.mT / math.sqrt(self.d_k)
        if mask is not None:
            scores = scores + mask
        weights = torch.softmax(scores, dim=1)
        joined = (weights @ V).transpose(1, 2).flatten(2)
        return self.W_O(joined), weights
