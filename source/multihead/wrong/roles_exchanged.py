"""The two inputs changed places: the queries came from Xkv, the keys and values from Xq.

hint: The q in Xq and the kv in Xkv say what they are for. What are they for in your code?
read: step 5, the formula of multi-head attention
source: https://github.com/humza909/LLM_Survey/issues/2
"""


class MultiHead(MultiHead):
    def forward(self, Xq, Xkv, mask=None):
        return super().forward(Xkv, Xq, mask)
