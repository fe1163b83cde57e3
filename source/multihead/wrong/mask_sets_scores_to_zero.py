"""Hidden scores were set to 0, but a score of 0 still gets a weight.

hint: What is e⁰, and what would a hidden key need in its place?
read: step 4, masks
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        Q, K, V = self.split(self.W_Q(Xq)), self.split(self.W_K(Xkv)), self.split(self.W_V(Xkv))
        scores = Q @ K.mT / math.sqrt(self.d_k)
        if mask is not None:
            scores = (scores + mask).masked_fill(mask == -torch.inf, 0.0)
        weights = torch.softmax(scores, dim=-1)
        joined = (weights @ V).transpose(1, 2).flatten(2)
        return self.W_O(joined), weights
