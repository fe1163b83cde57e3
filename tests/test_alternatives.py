"""Right solutions agree on whatever the contract allows: shapes, masks and scales are drawn."""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

ROOT = Path(__file__).parent.parent / "source"
CLOSE = 1e-9
few = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def solutions(assignment: str) -> dict[str, types.ModuleType]:
    found = {}
    for path in sorted((ROOT / assignment / "right").glob("*.py")):
        module = types.ModuleType(f"{assignment}_{path.stem}")
        sys.modules[module.__name__] = module  # dataclasses look there
        exec(compile(path.read_text(encoding="utf-8"), path.name, "exec"), module.__dict__)
        found[path.stem] = module
    return found


ATTENTION, MASKS, MULTIHEAD = solutions("attention"), solutions("masks"), solutions("multihead")


def draw_numbers(seed: int, *size: int, scale: float = 1.0) -> torch.Tensor:
    return torch.randn(*size, generator=torch.Generator().manual_seed(seed)).double() * scale


def agree(results: dict[str, Any]) -> None:
    """All of them, with the first one, part by part; and none is NaN."""
    (first, expected), *others = results.items()
    for one in expected:
        assert not one.isnan().any(), first
    for name, result in others:
        for one, other in zip(expected, result, strict=True):
            assert one.shape == other.shape, (first, name)
            torch.testing.assert_close(
                other, one, rtol=0, atol=CLOSE, msg=lambda text, n=name: n + text
            )


sizes = st.integers(1, 6)


@st.composite
def attention_calls(draw: st.DrawFn) -> tuple[torch.Tensor, ...]:
    """Q, K, V and perhaps a mask that hides no whole row; scores up to some hundreds."""
    lead = draw(st.sampled_from([(), (2,), (3, 2)]))
    n, m, d_v = draw(sizes), draw(sizes), draw(sizes)
    d_k = draw(st.sampled_from([1, 4, 16]))  # whose root is exact in float32, too
    seed, scale = draw(st.integers(0, 10**6)), draw(st.sampled_from([0.1, 1.0, 10.0]))
    Q = draw_numbers(seed, *lead, n, d_k, scale=scale)
    K = draw_numbers(seed + 1, *lead, m, d_k)
    V = draw_numbers(seed + 2, *lead, m, d_v)
    shape = draw(st.sampled_from([None, (m,), (n, m), (*lead, n, m)]))
    if shape is None:
        return Q, K, V
    hidden = draw_numbers(seed + 3, *shape) > 0
    hidden[..., draw(st.integers(0, m - 1))] = False
    finite = draw_numbers(seed + 4, *shape) * draw(st.booleans())
    return Q, K, V, finite.masked_fill(hidden, -torch.inf)


@few
@given(attention_calls())
def test_attention(call: tuple[torch.Tensor, ...]) -> None:
    mask = call[3] if len(call) == 4 else None
    flat = mask is not None and mask.dim() == 1 and call[0].dim() == 4
    results = {
        name: one.attention(*(part.clone() for part in call))
        for name, one in ATTENTION.items()
        if not (flat and name == "sdpa_and_weights")  # PyTorch's own function wants (n, m) there
    }
    agree(results)


@few
@given(st.lists(st.integers(0, 7), min_size=1, max_size=5), st.integers(1, 9))
def test_masks(lengths: list[int], n: int) -> None:
    lengths = [min(length, n) for length in lengths]
    agree(
        {
            name: (one.causal_mask(n), one.padding_mask(torch.tensor(lengths), n))
            for name, one in MASKS.items()
        }
    )


@few
@given(st.integers(0, 10**6), st.lists(sizes, min_size=1, max_size=4))
def test_masks_of_hidden_places(seed: int, shape: list[int]) -> None:
    hidden = draw_numbers(seed, *shape) > 0
    for one in MASKS.values():
        additive, read, unread = (
            one.additive_mask(hidden),
            one.sdpa_mask(hidden),
            one.mha_mask(hidden),
        )
        assert torch.equal(torch.isneginf(additive), hidden)
        assert torch.equal(read, ~hidden)
        assert torch.equal(unread, hidden)


@few
@given(st.integers(0, 10**6), sizes, sizes, st.sampled_from([1, 2, 3]), st.sampled_from([4, 16]))
def test_multihead(seed: int, n: int, m: int, h: int, d_k: int) -> None:
    d = h * d_k
    Xq, Xkv = draw_numbers(seed, 2, n, d), draw_numbers(seed + 1, 2, m, d)
    mask = torch.zeros(n, m).double().masked_fill(draw_numbers(seed + 2, n, m) > 0, -torch.inf)
    mask[:, 0] = 0.0
    results = {}
    for name, one in MULTIHEAD.items():
        layer = one.MultiHead(d, h).double()
        with torch.no_grad():
            for at, part in enumerate(("W_Q", "W_K", "W_V", "W_O")):
                getattr(layer, part).weight.copy_(draw_numbers(seed + 3 + at, d, d, scale=d**-0.5))
                getattr(layer, part).bias.copy_(draw_numbers(seed + 7 + at, d))
            results[name] = layer(Xq, Xkv, mask)
    agree(results)


@pytest.mark.parametrize("bank", [ATTENTION, MASKS, MULTIHEAD])
def test_there_are_alternatives_to_compare(bank: dict[str, types.ModuleType]) -> None:
    assert len(bank) >= 10
