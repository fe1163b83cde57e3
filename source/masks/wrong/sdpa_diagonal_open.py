"""The diagonal of sdpa_mask is always True, so a token may read itself even where hidden forbids it.

hint: Does hidden leave every token readable to itself?
read: the pitfall, a True/False mask that means the opposite
source: https://github.com/pytorch/pytorch/issues/103749
"""


def sdpa_mask(hidden):
    may_read = ~hidden
    if may_read.dim() > 1 and may_read.shape[-2] == may_read.shape[-1]:
        may_read.diagonal(dim1=-2, dim2=-1).fill_(True)
    return may_read
