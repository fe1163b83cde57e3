import torch


class Mask:
    """Positions that may not be read."""

    def __init__(self, hidden):
        self.hidden = hidden

    @classmethod
    def causal(cls, n):
        index = torch.arange(n)
        return cls(index > index.reshape(n, 1))

    @classmethod
    def padding(cls, lengths, n):
        return cls(torch.arange(n) >= lengths[:, None, None, None])

    def additive(self):
        return torch.zeros(self.hidden.shape).masked_fill(self.hidden, -torch.inf)

    def allowed(self):
        return ~self.hidden


def causal_mask(n):
    return Mask.causal(n).additive()


def padding_mask(lengths, n):
    return Mask.padding(lengths, n).additive()


def additive_mask(hidden):
    return Mask(hidden).additive()


def sdpa_mask(hidden):
    return Mask(hidden).allowed()


def mha_mask(hidden):
    return Mask(hidden).hidden
