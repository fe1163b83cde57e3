"""The split has the heads in front of the batch: (h, B, n, d_k).

hint: In which place does the result list the sequences, and in which one the heads?
read: step 5, how the columns become heads
exercise: split, MultiHead
"""


class MultiHead(MultiHead):
    def split(self, X):
        return X.unflatten(-1, (self.h, self.d_k)).permute(2, 0, 1, 3)
