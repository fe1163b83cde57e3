"""Where h does not divide d, an assert raises an AssertionError, not a ValueError.

hint: Which statement raises an error whose kind you choose?
read: step 5, the multi-head layer in code
source: https://github.com/pytorch/pytorch/pull/34711
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        assert d % h == 0, "h must divide d"
        super().__init__(d, h)
