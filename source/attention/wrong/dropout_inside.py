"""Some weights were set to 0 at random by dropout, so two equal calls differ.

hint: Does the formula hold anything random?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/pytorch/pytorch/issues/42929
"""


def attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = torch.nn.functional.dropout(scores.softmax(dim=-1), p=0.1)
    return weights @ V, weights
