"""The workbench: the acts a check may ask of a learner's objects, done where they live."""

from types import SimpleNamespace

import pytest
import torch

from autograder.selfcheck import acts
from autograder.selfcheck.acts import MODULE, Kept, NotThere, Workbench, describe, fresh
from autograder.selfcheck.plain import Missing, Other, Raised


class Layer(torch.nn.Module):
    def __init__(self, width=2):
        super().__init__()
        self.width = width
        self.inner = torch.nn.Linear(width, 3)

    def forward(self, x):
        return self.inner(x)


def bench_of(**names):
    return Workbench(SimpleNamespace(**names))


def perform(bench, act, path, *args, number=MODULE, **kwargs):
    return bench.perform(act, number, path, args, kwargs)


def test_call_returns_a_plain_value():
    bench = bench_of(area=lambda width, height: (width * height, "done"))

    assert perform(bench, "call", ["area"], 2, height=3) == (6, "done")


def test_what_is_no_plain_value_is_kept_by_its_number():
    kept = perform(bench_of(Layer=Layer), "call", ["Layer"])

    assert kept == Kept(1, f"{__name__}.Layer")


def test_a_kept_object_can_be_called_asked_and_handed_to_another_call():
    bench = bench_of(Layer=Layer, width_of=lambda layer: layer.width)
    kept = perform(bench, "call", ["Layer"], 5)

    assert perform(bench, "get", ["width"], number=kept.number) == 5
    assert perform(bench, "call", [], torch.zeros(1, 5), number=kept.number).shape == (1, 3)
    assert perform(bench, "call", ["width_of"], kept) == 5


def test_no_more_than_500_objects_are_kept():
    bench = bench_of(make=object)
    bench.objects += [None] * (acts.MAX_OBJECTS - 1)

    assert perform(bench, "call", ["make"]) == Other("object")
    assert len(bench.objects) == acts.MAX_OBJECTS


@pytest.mark.parametrize(
    ("asked", "alike"), [("aera", "area"), ("Area", "area"), ("hidden", ""), ("perimeter", "")]
)
def test_a_missing_name_comes_with_the_nearest_public_name(asked, alike):
    bench = bench_of(area=len, _hidden=len)

    with pytest.raises(NotThere) as caught:
        perform(bench, "call", [asked])

    assert caught.value.missing == Missing(asked, alike)


def test_an_attribute_that_a_layer_lacks_is_an_error_of_the_learners_code():
    bench = bench_of(Layer=Layer)
    kept = perform(bench, "call", ["Layer"])

    with pytest.raises(AttributeError, match="W_Q"):
        perform(bench, "get", ["W_Q"], number=kept.number)


def test_an_error_of_the_learners_code_comes_out_as_it_is():
    with pytest.raises(ZeroDivisionError):
        perform(bench_of(area=lambda: 1 / 0), "call", ["area"])


def test_a_call_cannot_change_the_checks_own_inputs():
    width, nested = torch.ones(2), {"a": [torch.ones(1)]}

    def damage(width, nested):
        width.zero_()
        nested["a"][0].zero_()
        nested["b"] = 1

    perform(bench_of(damage=damage), "call", ["damage"], width, nested=nested)

    assert width.tolist() == [1, 1]
    assert nested == {"a": [torch.ones(1)]}


def test_a_fresh_generator_draws_the_same_and_leaves_the_first_alone():
    one = torch.Generator().manual_seed(3)
    other = fresh(one)

    assert other is not one
    assert torch.equal(torch.rand(2, generator=other), torch.rand(2, generator=one))


@pytest.mark.parametrize("value", [1, "a", None, (1, [2.0]), {"a": (None,)}])
def test_a_fresh_value_equals_the_old_one(value):
    assert fresh(value) == value


def test_arguments_after_returns_the_arguments_as_they_are_then():
    def double(width, height):
        width *= 2
        return height

    result = perform(
        bench_of(double=double),
        "arguments_after",
        ["double"],
        torch.ones(1),
        height=torch.ones(1),
    )

    assert result == (torch.tensor([2.0]), torch.tensor([1.0]))


def test_put_copies_into_a_parameter():
    bench = bench_of(Layer=Layer)
    kept = perform(bench, "call", ["Layer"])
    weight = torch.arange(6.0).reshape(3, 2)

    assert perform(bench, "put", [], {"inner.weight": weight}, number=kept.number) is None
    assert torch.equal(perform(bench, "get", ["inner", "weight"], number=kept.number), weight)
    assert isinstance(bench.objects[kept.number].inner.weight, torch.nn.Parameter)


def test_put_copies_into_several_parameters_at_once():
    bench = bench_of(Layer=Layer)
    kept = perform(bench, "call", ["Layer"])
    weight, bias = torch.ones(3, 2), torch.arange(3.0)
    perform(bench, "put", [], {"inner.weight": weight, "inner.bias": bias}, number=kept.number)

    assert torch.equal(perform(bench, "get", ["inner", "weight"], number=kept.number), weight)
    assert torch.equal(perform(bench, "get", ["inner", "bias"], number=kept.number), bias)


def test_put_of_another_shape_is_an_error():
    bench = bench_of(Layer=Layer)
    kept = perform(bench, "call", ["Layer"])

    with pytest.raises(RuntimeError):
        perform(bench, "put", [], {"inner.weight": torch.zeros(7)}, number=kept.number)


def test_learned_counts_the_numbers_of_all_parameters():
    bench = bench_of(Layer=Layer)
    kept = perform(bench, "call", ["Layer"], 4)

    assert perform(bench, "learned", [], number=kept.number) == 4 * 3 + 3


def gradients(function, *args, **kwargs):
    return perform(bench_of(f=function), "gradients", ["f"], *args, **kwargs)


def test_gradients_weigh_every_number_of_the_result_differently():
    (gradient,) = gradients(lambda x: x, torch.zeros(3))

    assert gradient.tolist() == [1.0, 1.5, 2.0]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 101])
def test_gradients_leave_no_number_of_the_result_out(size):
    (gradient,) = gradients(lambda x: x, torch.zeros(size, dtype=torch.float64))

    assert len(set(gradient.tolist())) == size
    assert ((gradient >= 1) & (gradient <= 2)).all()


def test_gradients_come_for_floating_arguments_only_in_their_order():
    results = gradients(lambda a, n, b: a * 2 + b * n, torch.zeros(1), 5, b=torch.zeros(1))

    assert results == (torch.tensor([2.0]), torch.tensor([5.0]))


def test_gradients_sum_over_all_results_and_weigh_each_by_its_place():
    (gradient,) = gradients(lambda x: (x, x * 10, "no tensor", x * 100), torch.zeros(1))

    assert gradient.tolist() == [1 * 1.0 + 2 * 10.0 + 4 * 100.0]


@pytest.mark.parametrize(
    "function",
    [lambda x: x.detach(), lambda x: 3, lambda x: torch.zeros(2), lambda x: (), lambda x: x > 0],
)
def test_gradients_are_none_where_none_arrive(function):
    assert gradients(function, torch.zeros(2)) == (None,)


def test_the_gradient_of_an_argument_that_is_not_used_is_none():
    assert gradients(lambda a, b: a, torch.zeros(1), torch.zeros(1)) == (torch.tensor([1.0]), None)


def test_gradients_of_named_parameters_come_after_the_arguments():
    bench = bench_of(Layer=Layer)
    kept = perform(bench, "call", ["Layer"])
    results = perform(
        bench,
        "gradients",
        [],
        torch.ones(1, 2),
        of=("inner.bias",),
        number=kept.number,
    )

    assert [result.shape for result in results] == [(1, 2), (3,)]
    assert results[1].tolist() == [1.0, 1.5, 2.0]


class Odd(ValueError):
    def __str__(self):
        raise RuntimeError("no text for you")


def caught(function):
    try:
        function()
    except BaseException as error:
        return error
    raise AssertionError("nothing was raised")


def raise_odd():
    raise Odd


def test_an_error_is_described_by_its_type_the_types_it_is_one_of_its_text_and_its_line():
    raised = describe(caught(lambda: [][3]), lambda name: name == __file__)

    assert raised.kind == "IndexError"
    assert raised.kinds == ("IndexError", "LookupError", "Exception", "BaseException")
    assert raised.text == "list index out of range"
    assert raised.where.startswith("test_acts.py, line ")
    assert raised.where.endswith("lambda: [][3]), lambda name: name == __file__)")


def test_the_line_is_the_deepest_one_in_a_file_of_the_learner():
    raised = describe(
        caught(lambda: torch.nn.functional.softmax("x", dim=0)), lambda name: name == __file__
    )

    assert "test_acts.py" in raised.where
    assert "functional.py" not in raised.where


def test_no_line_is_named_where_none_is_the_learners():
    assert describe(caught(lambda: 1 / 0), lambda name: False).where == ""


def test_an_error_without_a_working_text_is_described_all_the_same():
    raised = describe(caught(raise_odd), lambda name: True)

    assert (raised.kind, raised.text) == ("Odd", "")


def test_a_long_text_is_cut():
    assert describe(ValueError("a" * 5000), lambda name: True).text == "a" * 800


def test_the_line_comes_from_the_traceback_and_never_from_what_the_error_says_of_itself():
    error = SyntaxError("own words", ("shapes.py", 7, 1, "the hidden input"))
    raised = describe(error, lambda name: True)

    assert raised == Raised("SyntaxError", raised.kinds, "own words (shapes.py, line 7)", "")


def test_the_place_of_an_error_is_told_in_at_most_300_characters():
    name = "a" * 290 + ".py"
    code = compile("raise ValueError", name, "exec")
    raised = describe(caught(lambda: exec(code)), lambda filename: filename == name)

    assert raised.where == f"{name}, line 1"[:300]
    assert len(raised.where) == 300
