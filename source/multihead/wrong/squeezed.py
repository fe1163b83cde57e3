"""All dimensions of size 1 were removed from the results.

hint: What is the shape of the weights when there is one sequence, or one head?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        output, weights = super().forward(Xq, Xkv, mask)
        return output.squeeze(), weights.squeeze()
