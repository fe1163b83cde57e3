"""Two layers of the same size share their weights, because they were made only once.

hint: A block has one such layer, the next block another. Should training one change the other?
read: step 5, the multi-head layer in code
"""

MADE = {}


class MultiHead(MultiHead):
    def __init__(self, d, h):
        super().__init__(d, h)
        if d not in MADE:
            MADE[d] = [nn.Linear(d, d) for _ in range(4)]
        self.W_Q, self.W_K, self.W_V, self.W_O = MADE[d]
