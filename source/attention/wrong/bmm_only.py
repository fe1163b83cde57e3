"""The products work for three dimensions only, because torch.bmm takes nothing else.

hint: Which way to multiply matrices takes any number of dimensions in front?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/keon/seq2seq/issues/16
"""


def attention(Q, K, V, mask=None):
    scores = torch.bmm(Q, K.permute(0, 2, 1)) / math.sqrt(Q.size(-1))
    if mask is not None:
        scores = scores + mask
    weights = scores.softmax(dim=-1)
    return torch.bmm(weights, V), weights
