"""The diagonal of mha_mask is always False, so a token may read itself even where hidden forbids it.

hint: Does hidden leave every token readable to itself?
read: the pitfall, a True/False mask that means the opposite
"""


def mha_mask(hidden):
    mask = hidden.clone()
    if mask.dim() > 1 and mask.shape[-2] == mask.shape[-1]:
        mask.diagonal(dim1=-2, dim2=-1).fill_(False)
    return mask
