"""The split took the numbers through NumPy, which knows no gradients.

hint: PyTorch's own view, reshape and transpose do the same. What do they keep that NumPy loses?
read: step 5, how the columns become heads
exercise: split, MultiHead
"""


class MultiHead(MultiHead):
    def split(self, X):
        B, n, _ = X.shape
        heads = X.numpy().reshape(B, n, self.h, self.d_k).transpose(0, 2, 1, 3)
        return torch.from_numpy(heads.copy())
