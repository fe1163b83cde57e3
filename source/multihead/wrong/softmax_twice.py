"""The weights went through softmax a second time before they were returned.

hint: Do the weights that attention returns already add up to 1 in each row?
read: step 3, softmax row by row
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        output, weights = super().forward(Xq, Xkv, mask)
        return output, torch.softmax(weights, dim=-1)
