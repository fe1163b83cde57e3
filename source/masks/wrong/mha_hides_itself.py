"""The diagonal is always True, so a token may never read itself.

hint: Where does hidden say anything about the diagonal?
read: the pitfall, a True/False mask that means the opposite
"""


def mha_mask(hidden):
    mask = hidden.clone()
    if mask.dim() > 1 and mask.shape[-2] == mask.shape[-1]:
        mask.diagonal(dim1=-2, dim2=-1).fill_(True)
    return mask
