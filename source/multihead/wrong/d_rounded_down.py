"""Where h does not divide d, the layer quietly works with a smaller d, instead of raising an error.

hint: Someone asks for 10 numbers in 4 heads. Would they notice that they got 8?
read: step 5, the multi-head layer in code
source: https://github.com/Unity-Technologies/ml-agents/pull/4840
"""


class MultiHead(MultiHead):
    def __init__(self, d, h):
        d = max(d // h, 1) * h
        super().__init__(d, h)
