"""X was poured straight into the shape (B, h, n, d_k), so heads hold whole tokens.

hint: Write down two tokens of four numbers. What should the first head hold?
read: step 5, how the columns become heads
exercise: split, MultiHead
source: https://github.com/hyunwoongko/transformer/issues/15
"""


class MultiHead(MultiHead):
    def split(self, X):
        B, n, _ = X.shape
        return X.reshape(B, self.h, n, self.d_k)
