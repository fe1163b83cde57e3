"""The split copied the heads into a new tensor of zeros, which is always float32.

hint: Which dtype does torch.zeros choose when nobody tells it one?
read: step 5, how the columns become heads
exercise: split, MultiHead
"""


class MultiHead(MultiHead):
    def split(self, X):
        B, n, _ = X.shape
        heads = torch.zeros(B, self.h, n, self.d_k)
        for i in range(self.h):
            heads[:, i] = X[..., i * self.d_k : (i + 1) * self.d_k]
        return heads
