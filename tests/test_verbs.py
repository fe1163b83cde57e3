"""Verbs: what a check does beyond calling."""

from types import SimpleNamespace

import pytest
import torch
import torch.nn.functional as F  # noqa: N812

from autograder.selfcheck import verbs
from autograder.selfcheck.student import LearnerError, local_student
from autograder.selfcheck.verbs import arguments_after, error_of, gradients, learned, put, use


class TooNarrow(ValueError):
    pass


def checked(width):
    if width < 0:
        raise TooNarrow("no width")
    return width


def grow(width):
    width += 1
    return width


def unwritten():
    raise NotImplementedError("not written yet")


@pytest.fixture
def student():
    return local_student(
        SimpleNamespace(
            checked=checked, grow=grow, unwritten=unwritten, layer=lambda: torch.nn.Linear(2, 1)
        )
    )


def test_arguments_after_shows_a_changed_argument(student):
    assert arguments_after(student.grow, torch.zeros(1)) == (torch.ones(1),)
    assert arguments_after(student.checked, 5) == (5,)


def test_gradients_of_an_argument_and_of_a_parameter(student):
    layer = student.layer()
    put(layer, {"weight": torch.tensor([[3.0, 4.0]])})

    of_input, of_bias = gradients(layer, torch.ones(1, 2), of=["bias"])

    assert of_input.tolist() == [[3.0, 4.0]]
    assert of_bias.tolist() == [1.0]


def test_put_changes_what_a_layer_computes(student):
    layer = student.layer()
    put(layer, {"weight": torch.tensor([[3.0, 4.0]]), "bias": torch.zeros(1)})

    assert layer(torch.ones(1, 2)).tolist() == [[7.0]]


def test_learned_counts_numbers(student):
    assert learned(student.layer()) == 3


@pytest.mark.parametrize(
    ("width", "expected", "name"),
    [
        (-1, "TooNarrow", "TooNarrow"),
        (-1, "ValueError", "ValueError"),
        (-1, "KeyError", "TooNarrow"),
        (1, "ValueError", "no error"),
    ],
)
def test_error_of_is_the_expected_name_for_it_and_its_subclasses(student, width, expected, name):
    assert error_of(student.checked, width, expected=expected) == name


@pytest.mark.parametrize("name", ["unwritten", "nowhere"])
def test_code_that_is_not_there_has_no_error_to_expect(student, name):
    with pytest.raises(LearnerError):
        error_of(getattr(student, name), expected="NotImplementedError")


def test_use_is_the_function_itself_where_the_value_fits():
    assert use(F.relu, torch.tensor([-1.0, 2.0])).tolist() == [0.0, 2.0]


@pytest.mark.parametrize(
    ("function", "args", "kind"),
    [
        (torch.matmul, (torch.ones(2), torch.ones(3)), "RuntimeError"),
        (torch.matmul, (torch.ones(2), None), "TypeError"),
        (F.softmax, (torch.ones(2), 5), "IndexError"),
        (F.pad, (torch.ones(2), "x"), None),
    ],
)
def test_a_value_that_does_not_fit_is_the_learners_error(function, args, kind):
    with pytest.raises(LearnerError) as caught:
        use(function, *args)

    assert kind is None or caught.value.answer.kind == kind
    assert caught.value.answer.text


def test_a_value_so_large_that_the_result_would_fill_the_memory_is_the_learners_error():
    tall, wide = torch.zeros(1, 1).expand(1 << 20, 1), torch.zeros(1, 1).expand(1, 1 << 20)

    with pytest.raises(LearnerError) as caught:
        use(torch.add, tall, other=wide)

    assert caught.value.answer.text == "the tensor is far too large to be used"


def test_the_largest_result_is_what_broadcasting_makes():
    shapes = [torch.zeros(3, 1, 2), torch.zeros(5, 2), torch.zeros(())]

    assert verbs._largest_result(shapes) == 3 * 5 * 2
    assert verbs._largest_result([]) == 1
