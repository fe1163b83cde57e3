"""The constructor raises an error where h does not divide d, but not a ValueError.

hint: Which error does Python itself raise for an argument of a wrong value, as in int('x')?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        if d % h != 0:
            raise RuntimeError("h must divide d")
        super().__init__(d, h)
