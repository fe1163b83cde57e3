"""A frozen dataclass holds the sizes; the functions ask it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Sizes:
    n: int
    d_k: int = 1
    h: int = 1
    batch: int = 1

    @property
    def d(self):
        return self.d_k * self.h

    @property
    def scores(self):
        return self.h * self.n**2

    @property
    def tokens(self):
        return self.batch, self.n, self.d

    def of_heads(self, width):
        return self.batch, self.h, self.n, width


def score_count(n, h=1):
    return Sizes(n, h=h).scores


def score_bytes(n, h=1, bytes_per_number=4):
    return bytes_per_number * Sizes(n, h=h).scores


def qkv_bytes(n, d_k, bytes_per_number=4):
    return bytes_per_number * 3 * n * Sizes(n, d_k).d


def attention_multiplications(n, d_k, h=1):
    sizes = Sizes(n, d_k, h)
    return 2 * sizes.scores * sizes.d_k


def parameter_count(d, bias=True):
    matrices = dict.fromkeys(("W_Q", "W_K", "W_V", "W_O"), d * d)
    biases = dict.fromkeys(("b_Q", "b_K", "b_V", "b_O"), d) if bias else {}
    return sum({**matrices, **biases}.values())


def layer_shapes(batch, n, d, h):
    sizes = Sizes(n, d // h, h, batch)
    shapes = dict.fromkeys(("input", "queries", "joined", "output"), sizes.tokens)
    shapes |= dict.fromkeys(("split", "heads"), sizes.of_heads(sizes.d_k))
    return shapes | dict.fromkeys(("scores", "weights"), sizes.of_heads(n))
