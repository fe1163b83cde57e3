"""Declaring checks, and what a check answers about one solution."""

from types import ModuleType, SimpleNamespace

import pytest
import torch

from autograder.selfcheck.checks import Check, Exercise, check, checks_in, part_names
from autograder.selfcheck.inputs import normal
from autograder.selfcheck.plain import Missing, Other, Raised
from autograder.selfcheck.student import local_student

AREA = Exercise("area", returns=("area (n)",), read="page 1")


@check(AREA, points=2)
def two_by_three(student):
    """two by three

    More than the title.
    """
    return student.area(2, 3)


@check(AREA, needs=[two_by_three], returns=("sum",), kept="an example")
def added_up(student):
    """added up"""
    return student.area(2, 3)[0] + 1


@check(AREA)
def drawn(student):
    """drawn sides"""
    return student.area(normal(2), normal(2))


def answer(one, function, seed="public"):
    return one.answer(local_student(SimpleNamespace(area=function, __file__=__file__)), seed)


def test_a_check_has_the_name_of_its_function_and_the_first_line_of_its_docstring():
    assert two_by_three == Check(
        name="two_by_three",
        title="two by three",
        exercise=AREA,
        points=2,
        needs=(),
        function=two_by_three.function,
        returns=("area (n)",),
    )


def test_a_check_names_what_it_needs_and_the_parts_of_its_own_result():
    assert added_up.needs == ("two_by_three",)
    assert added_up.returns == ("sum",)
    assert added_up.kept == "an example"
    assert added_up.points == 1


@pytest.mark.parametrize(
    ("title", "found"), [(None, 0), ("", 0), ("  \n ", 0), ("a" * 73, 73), ("a" * 80, 80)]
)
def test_a_title_of_0_or_more_than_72_characters_is_refused(title, found):
    def untitled(student):
        pass

    untitled.__doc__ = title

    with pytest.raises(TypeError, match=f"the check 'untitled' needs a docstring.*found {found}$"):
        check(AREA)(untitled)


def test_a_title_of_72_characters_is_taken():
    def titled(student):
        pass

    titled.__doc__ = "a" * 72

    assert check(AREA)(titled).title == "a" * 72


def test_an_answer_is_a_plain_value():
    assert answer(two_by_three, lambda width, height: width * height) == 6
    assert answer(two_by_three, lambda width, height: torch.zeros(2, 1).shape) == (2, 1)


def test_an_answer_that_is_no_plain_value_is_other():
    assert answer(two_by_three, lambda width, height: {1, 2}) == Other("set")


def test_what_the_learners_code_raises_is_the_answer():
    raised = answer(two_by_three, lambda width, height: [][width])

    assert isinstance(raised, Raised)
    assert (raised.kind, raised.text) == ("IndexError", "list index out of range")


def test_the_stub_answers_with_notimplementederror():
    def stub(width, height):
        raise NotImplementedError("not written yet")

    assert answer(two_by_three, stub).kind == "NotImplementedError"


def test_a_missing_function_is_the_answer_with_the_nearest_name():
    student = local_student(SimpleNamespace(aera=len))

    assert two_by_three.answer(student, "public") == Missing("area", "aera")


@pytest.mark.parametrize(
    ("value", "error"),
    [
        (None, "TypeError"),
        (3, "TypeError"),
        ([], "IndexError"),
        ({}, "KeyError"),
    ],
)
def test_a_result_that_the_check_cannot_use_is_unusable(value, error):
    raised = answer(added_up, lambda width, height: value)

    assert raised.kind == "Unusable"
    assert raised.text.startswith(f"{error}: ")
    assert len(raised.text) <= 300


def test_a_tensor_that_the_check_cannot_reckon_with_is_unusable():
    @check(AREA)
    def multiplied(student):
        """multiplied"""
        return student.area(2, 3) @ torch.ones(3)

    raised = answer(multiplied, lambda width, height: torch.ones(2))

    assert raised.kinds == ("Unusable", "RuntimeError")
    assert raised.text.startswith("RuntimeError: ")


def test_a_fault_that_is_not_about_the_value_is_not_blamed_on_the_learner():
    @check(AREA)
    def faulty(student):
        """a check with a fault of its own"""
        raise AssertionError("ours")

    with pytest.raises(AssertionError, match="ours"):
        answer(faulty, len)


def test_draws_depend_on_the_seed_and_the_name_of_the_check():
    def product(width, height):
        return width * height

    assert torch.equal(answer(drawn, product), answer(drawn, product))
    assert not torch.equal(answer(drawn, product), answer(drawn, product, seed="secret"))


def test_a_module_lists_the_checks_it_declares_itself_in_their_order():
    module = ModuleType(__name__)
    module.drawn, module.two_by_three, module.AREA = drawn, two_by_three, AREA

    assert checks_in(module) == [drawn, two_by_three]
    assert [one.hidden for one in checks_in(module, hidden=True)] == [True, True]


def test_checks_that_a_module_only_imports_are_not_its_own():
    module = ModuleType("another")
    module.drawn = drawn

    assert checks_in(module) == []


@pytest.mark.parametrize(
    ("line", "name", "letters"),
    [
        ("weights (..., n, m)", "weights", "..., n, m"),
        ("count", "count", ""),
        ("the mean (n)", "the mean", "n"),
        ("", "", ""),
    ],
)
def test_a_part_is_a_name_and_the_letters_of_its_shape(line, name, letters):
    assert part_names([line]) == [(name, letters)]
