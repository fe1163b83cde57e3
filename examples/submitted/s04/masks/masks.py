import torch
from torch.nn.utils.rnn import pad_sequence

INF = float("inf")


def causal_mask(n):
    rows = [torch.zeros(i + 1) for i in range(n)]
    return pad_sequence(rows, batch_first=True, padding_value=-INF)


def padding_mask(lengths, n):
    rows = [torch.zeros(int(length)) for length in lengths] + [torch.zeros(n)]     # the last row fixes the width
    padded = pad_sequence(rows, batch_first=True, padding_value=-INF)[:-1]
    return padded.unflatten(0, (-1, 1, 1))


def additive_mask(hidden):
    mask = torch.zeros_like(hidden, dtype=torch.get_default_dtype())
    return mask.masked_fill_(hidden, -INF)


def sdpa_mask(hidden):
    return torch.eq(hidden, False)


def mha_mask(hidden):
    return torch.eq(hidden, True)
