"""Only the output was returned, without the weights.

hint: How many results does the docstring of forward name?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        output, weights = super().forward(Xq, Xkv, mask)
        return output
