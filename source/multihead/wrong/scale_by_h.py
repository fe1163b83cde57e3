"""The scores were divided by √h instead of √d_k.

hint: How many products does one dot product inside a head add up?
read: step 2, why divide by √d_k
source: https://github.com/tenstorrent/tt-metal/pull/56789
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        scores = Q @ K.mT / math.sqrt(self.h)
        if mask is not None:
            scores = scores + mask
        weights = torch.softmax(scores, dim=-1)
        joined = (weights @ V).transpose(1, 2).flatten(2)
        return self.W_O(joined), weights
