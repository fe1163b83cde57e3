"""Inputs: drawn from the seed and the check's name, and from nothing else."""

import pytest
import torch

from autograder.selfcheck.inputs import (
    coins,
    generator,
    normal,
    seeded,
    shuffled,
    uniform,
    whole,
)

DRAWS = {
    "normal": lambda: normal(4, 3),
    "uniform": lambda: uniform(4, 3),
    "whole": lambda: whole(1, 10**9),
    "shuffled": lambda: shuffled(*range(20)),
    "coins": lambda: coins(60),
    "generator": lambda: torch.rand(5, generator=generator()),
}
each_draw = pytest.mark.parametrize("draw", DRAWS.values(), ids=DRAWS)


def drawn(draw, seed="a seed", name="a check"):
    with seeded(seed, name):
        value = draw()
    return value.tolist() if isinstance(value, torch.Tensor) else value


@each_draw
def test_the_same_seed_and_name_draw_the_same(draw):
    assert drawn(draw) == drawn(draw)


@each_draw
def test_another_name_draws_something_else(draw):
    assert drawn(draw) != drawn(draw, name="another check")


@each_draw
def test_another_seed_draws_something_else(draw):
    assert drawn(draw) != drawn(draw, seed="another seed")


@each_draw
def test_torchs_own_seed_plays_no_part_and_is_left_alone(draw):
    torch.manual_seed(1)
    first, state = drawn(draw), torch.get_rng_state()
    torch.manual_seed(2)

    assert drawn(draw) == first
    torch.manual_seed(1)
    assert torch.equal(torch.get_rng_state(), state)


@each_draw
def test_outside_a_check_an_error_says_what_to_do(draw):
    with pytest.raises(RuntimeError, match=r"inside a check only: move the draw into the check"):
        draw()


def test_one_draw_after_another_differs():
    with seeded("a seed", "a check"):
        assert not torch.equal(normal(3), normal(3))


def test_a_check_inside_another_leaves_the_outer_draws_alone():
    with seeded("a seed", "a check"):
        normal(1)
        expected = normal(3)
    with seeded("a seed", "a check"):
        normal(1)
        with seeded("a seed", "an inner check"):
            normal(50)
        assert torch.equal(normal(3), expected)


@pytest.mark.parametrize("draw", [normal, uniform])
def test_numbers_are_float64_of_the_size_asked_for(draw):
    with seeded("a seed", "a check"):
        value = draw(2, 5)

    assert value.dtype is torch.float64
    assert value.shape == (2, 5)


def test_normal_is_scaled():
    with seeded("a seed", "a check"):
        one = normal(1000)
    with seeded("a seed", "a check"):
        ten = normal(1000, scale=10.0)

    assert torch.equal(ten, one * 10)
    assert 0.9 < one.std() < 1.1


def test_uniform_stays_between_low_and_high():
    with seeded("a seed", "a check"):
        value = uniform(1000, low=3.0, high=4.0)

    assert value.min() >= 3
    assert value.max() < 4


def test_whole_reaches_both_ends():
    with seeded("a seed", "a check"):
        values = {whole(3, 5) for _ in range(100)}

    assert values == {3, 4, 5}


def test_shuffled_keeps_every_item():
    with seeded("a seed", "a check"):
        assert sorted(shuffled(7, 3, 5)) == [3, 5, 7]


@pytest.mark.parametrize(("share", "least", "most"), [(0.0, 0, 0), (1.0, 50, 50), (0.5, 10, 40)])
def test_coins_are_true_with_their_share(share, least, most):
    with seeded("a seed", "a check"):
        value = coins(50, share=share)

    assert value.dtype is torch.bool
    assert least <= int(value.sum()) <= most
