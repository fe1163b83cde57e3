"""The stand-in: a check calls `student.area(…)`, wherever the learner's code lives."""

import sys
from types import ModuleType, SimpleNamespace

import pytest
import torch

from autograder.selfcheck.plain import Elsewhere, Missing, Other, plain
from autograder.selfcheck.student import LearnerError, StandIn, local_student


class Counter:
    def __init__(self, start=0):
        self.count = start
        self.history = SimpleNamespace(first=start)

    def add(self, number):
        self.count += number
        return self.count

    def merge(self, other):
        return Counter(self.count + other.count)


def double(width):
    return width * 2


def stop():
    raise KeyError("nothing here")


@pytest.fixture
def student():
    return local_student(
        SimpleNamespace(Counter=Counter, double=double, stop=stop, __file__=__file__)
    )


def test_a_call_returns_a_plain_value(student):
    assert student.double(3) == 6
    assert torch.equal(student.double(torch.ones(2)), torch.tensor([2.0, 2.0]))


def test_an_object_stays_where_it_is_and_a_stand_in_stands_for_it(student):
    counter = student.Counter(start=3)

    assert type(counter) is StandIn
    assert counter.add(4) == 7
    assert counter.count == 7


def test_a_stand_in_can_be_an_argument(student):
    assert student.Counter(1).merge(student.Counter(2)).count == 3


def test_an_attribute_that_is_no_plain_value_is_a_stand_in_again(student):
    assert student.Counter(start=3).history.first == 3


def test_an_attribute_that_is_a_tensor_is_a_copy():
    layer = torch.nn.Linear(1, 1)
    student = local_student(SimpleNamespace(layer=lambda: layer))
    student.layer().weight.zero_()

    assert layer.weight.item() != 0


def test_a_stand_in_is_not_a_plain_value_but_says_its_kind(student):
    counter = student.Counter()

    assert isinstance(counter, Elsewhere)
    assert plain(counter) == Other(f"{__name__}.Counter")


def test_an_error_of_the_learners_code_is_raised_with_its_answer_and_its_cause(student):
    with pytest.raises(LearnerError) as caught:
        student.stop()

    answer = caught.value.answer
    assert (answer.kind, answer.text) == ("KeyError", "'nothing here'")
    assert answer.where.startswith("test_student.py, line ")
    assert answer.where.endswith('raise KeyError("nothing here")')
    assert isinstance(caught.value.__cause__, KeyError)


def test_a_missing_name_is_raised_only_when_it_is_called(student):
    area = student.doubel

    with pytest.raises(LearnerError) as caught:
        area(1)

    assert caught.value.answer == Missing("doubel", "double")


def test_a_method_that_is_missing_is_an_error_of_the_learners_code(student):
    with pytest.raises(LearnerError) as caught:
        student.Counter().subtract(1)

    assert caught.value.answer.kind == "AttributeError"


def test_special_names_are_never_asked_of_the_learner(student):
    with pytest.raises(AttributeError):
        student.__wrapped__  # noqa: B018


def test_a_call_that_never_enters_the_learners_code_has_no_line(student):
    with pytest.raises(LearnerError) as caught:
        student.double()

    assert caught.value.answer.kind == "TypeError"
    assert caught.value.answer.where == ""


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda s: s.double(torch.ones(4, 3)), "double(tensor (4, 3))"),
        (lambda s: s.double(torch.ones(2, 2)), "double([[1, 1], [1, 1]])"),
        (lambda s: s.double(width=4), "double(width=4)"),
        (lambda s: s.Counter(3), "Counter(3)"),
        (lambda s: s.double((1, 2)), "double((1, 2))"),
        (lambda s: s.double("a" * 90), "double('" + "a" * 39 + ")"),
    ],
)
def test_the_last_call_is_noted_as_a_reader_would_write_it(student, ask, words):
    ask(student)

    assert student._room.calls[-1] == words


def test_a_call_of_a_method_is_noted_by_the_method_alone(student):
    counter = student.Counter(2)
    counter.add(1)
    counter.merge(student.Counter())

    assert student._room.calls == ["Counter(2)", "add(1)", "Counter()", "merge(layer)"]


def test_asking_for_an_attribute_is_no_call(student):
    counter = student.Counter(2)
    assert counter.count == 2

    assert student._room.calls == ["Counter(2)"]


@pytest.mark.parametrize("code", [lambda: exit(3), lambda: sys.exit("no")])
def test_a_call_that_would_end_the_program_is_an_error_of_the_learners_code(code):
    student = local_student(SimpleNamespace(area=code, __file__=__file__))

    with pytest.raises(LearnerError) as caught:
        student.area()

    assert caught.value.answer.kind == "SystemExit"
    assert caught.value.answer.where.startswith("test_student.py, line ")


def test_a_generator_is_noted_by_its_kind():
    student = local_student(SimpleNamespace(f=lambda generator: 1))
    student.f(torch.Generator())

    assert student._room.calls == ["f(generator)"]


def test_a_module_can_be_given_by_its_name(monkeypatch):
    module = ModuleType("handed_in")
    module.area = lambda: 12
    monkeypatch.setitem(sys.modules, "handed_in", module)

    assert local_student("handed_in").area() == 12
