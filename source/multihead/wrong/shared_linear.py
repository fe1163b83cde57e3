"""Queries, keys and values come from one and the same layer.

hint: If W_Q and W_K are one matrix, can token 1 read token 2 without token 2 reading token 1?
read: step 5, the parameter count
source: https://github.com/stevezheng23/reading_comprehension_tf/pull/284
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        self.W_K = self.W_V = self.W_Q
