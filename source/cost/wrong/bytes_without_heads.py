"""score_bytes gives the same number for any number of heads.

hint: Parameters do not depend on h. Is that true of the scores as well?
read: the guided practice, one block's shapes
source: https://github.com/facebookresearch/fvcore/issues/153
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * bytes_per_number
