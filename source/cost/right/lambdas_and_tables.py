"""Lambdas and a table of shape recipes."""

# ruff: noqa: E731
score_count = lambda n, h=1: n * n * h
score_bytes = lambda n, h=1, bytes_per_number=4: score_count(n, h) * bytes_per_number
qkv_bytes = lambda n, d_k, bytes_per_number=4: 3 * n * d_k * bytes_per_number
attention_multiplications = lambda n, d_k, h=1: sum([n * n * d_k] * 2) * h
parameter_count = lambda d, bias=True: 4 * (d * d + [0, d][bool(bias)])

RECIPES = {
    "input": "bnd",
    "queries": "bnd",
    "split": "bhnk",
    "scores": "bhnn",
    "weights": "bhnn",
    "heads": "bhnk",
    "joined": "bnd",
    "output": "bnd",
}


def layer_shapes(batch, n, d, h):
    sizes = {"b": batch, "n": n, "d": d, "h": h, "k": d // h}
    return {name: tuple(sizes[letter] for letter in recipe) for name, recipe in RECIPES.items()}
