"""forward runs without gradients, so no layer can learn.

hint: What does training need from every number that forward computes?
read: step 5, the multi-head layer in code
"""


class MultiHead(MultiHead):
    @torch.no_grad()
    def forward(self, Xq, Xkv, mask=None):
        return super().forward(Xq, Xkv, mask)
