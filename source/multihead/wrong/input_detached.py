"""The inputs were cut off, so no gradients reach the layers before this one.

hint: The input of the second block is the output of the first. How does the first one learn?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        return super().forward(Xq.detach(), Xkv.detach(), mask)
