"""Plain values: whatever a learner's code hands back becomes an exact built-in kind, or `Other`."""

from collections import OrderedDict, namedtuple

import numpy as np
import pytest
import torch

from autograder.selfcheck import plain as module
from autograder.selfcheck.plain import Elsewhere, Missing, Other, Raised, name_of, plain

Pair = namedtuple("Pair", "left right")


class LyingInt(int):
    """Says that it equals everything."""

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0

    def __int__(self):
        return 42


class LyingFloat(float):
    def __eq__(self, other):
        return True

    __hash__ = float.__hash__

    def __float__(self):
        return 42.0


class LyingText(str):
    __slots__ = ()

    def __str__(self):
        return "what was asked for"


class LyingList(list):
    def __iter__(self):
        return iter([42])

    def __len__(self):
        return 1


class LyingDict(dict):
    def items(self):
        return [("right", 42)]


class LyingTensor(torch.Tensor):
    """Every operation on it is answered with 42."""

    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        return torch.tensor(42.0)


class SmallTensor(torch.Tensor):
    """Says that it is of one number."""

    shape = torch.Size([1])

    def numel(self):
        return 1

    def element_size(self):
        return 0


class Disguised:
    """Says that it is of another class."""

    def __init__(self, kind):
        self.kind = kind

    @property
    def __class__(self):
        return self.kind


class Word:
    def __repr__(self):
        raise RuntimeError("never asked")


class Standing(Elsewhere):
    __slots__ = ()

    def __init__(self):
        self._kind = "MultiHead"


@pytest.mark.parametrize(
    "value",
    [None, True, False, 0, -7, 1.5, "", "α", (), (1, (2.0,)), [], [1, "a"], {}, {"a": 1, 2: None}],
)
def test_built_in_values_stay_as_they_are(value):
    assert plain(value) == value
    assert type(plain(value)) is type(value)


@pytest.mark.parametrize("value", [Other("a thing"), Raised("ValueError"), Missing("area")])
def test_what_is_already_an_answer_stays_the_very_same(value):
    assert plain(value) is value


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (LyingInt(3), 3),
        (LyingFloat(3.0), 3.0),
        (LyingText("mine"), "mine"),
        (LyingList([1, 2]), [1, 2]),
        (LyingDict(mine=1), {"mine": 1}),
    ],
)
def test_a_subclass_counts_as_what_it_is_one_of_and_its_own_methods_are_never_asked(
    value, expected
):
    assert type(plain(value)) is type(expected)
    assert plain(value) == expected


def test_a_tensor_with_operations_of_its_own_is_read_by_torch_itself():
    reduced = plain(torch.tensor([1.0, 2.0]).as_subclass(LyingTensor))

    assert type(reduced) is torch.Tensor
    assert reduced.tolist() == [1.0, 2.0]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Pair(1, 2), (1, 2)),
        (torch.zeros(2, 3).shape, (2, 3)),
        (torch.max(torch.tensor([[1, 5]]), dim=1), (torch.tensor([5]), torch.tensor([1]))),
    ],
)
def test_named_tuples_and_sizes_are_tuples(value, expected):
    assert type(plain(value)) is tuple
    assert plain(value) == expected


def test_an_ordered_dict_is_a_dict():
    assert type(plain(OrderedDict(a=1))) is dict


def test_a_parameter_becomes_a_detached_tensor_with_memory_of_its_own():
    parameter = torch.nn.Parameter(torch.ones(2))
    reduced = plain(parameter)
    with torch.no_grad():
        parameter.zero_()

    assert type(reduced) is torch.Tensor
    assert not reduced.requires_grad
    assert reduced.tolist() == [1.0, 1.0]


@pytest.mark.parametrize(
    "view",
    [
        torch.arange(6.0).reshape(2, 3).T,
        torch.arange(10.0)[::3],
        torch.ones(1).expand(4),
        torch.tensor([1 + 2j]).conj().imag,
    ],
)
def test_a_view_becomes_a_dense_tensor_of_the_same_numbers(view):
    reduced = plain(view)

    assert reduced.is_contiguous()
    assert not reduced.is_neg()
    assert torch.equal(reduced, view)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (torch.zeros(1).expand(1 << 40), f"a tensor of {1 << 40} numbers"),
        (torch.eye(2).to_sparse(), "a tensor of the layout torch.sparse_coo"),
        (torch.zeros(2, device="meta"), "a tensor on the device 'meta'"),
        (torch.zeros(2, dtype=torch.uint16), "a tensor of the dtype torch.uint16"),
        (torch.tensor([1 + 2j]), "a tensor of the dtype torch.complex64"),
        (torch.tensor([1 + 2j]).conj(), "a tensor of the dtype torch.complex64"),
        (torch.zeros([1] * 9), "a tensor of 9 dimensions"),
    ],
)
def test_a_tensor_that_cannot_be_taken_as_numbers_is_other_and_says_why(value, kind):
    assert plain(value) == Other(kind)


def test_the_size_of_a_tensor_is_asked_of_torch_and_not_of_its_class():
    large = torch.zeros(1).expand(1 << 40)

    for kind in (SmallTensor, LyingTensor):
        assert plain(large.as_subclass(kind)) == Other(f"a tensor of {1 << 40} numbers")


@pytest.mark.parametrize("kind", [torch.Tensor, int, str, list, dict, Elsewhere, type(None)])
def test_an_object_that_says_it_is_of_another_class_is_taken_for_what_it_is(kind):
    disguised = Disguised(kind)

    assert isinstance(disguised, kind)
    assert plain([disguised]) == [Other(f"{__name__}.Disguised")]


@pytest.mark.parametrize("dtype", module.DTYPES.values(), ids=module.DTYPES)
def test_every_listed_dtype_is_kept(dtype):
    assert plain(torch.zeros(2, dtype=dtype)).dtype is dtype


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (np.int64(1), "numpy.int64"),
        (np.float32(1), "numpy.float32"),
        (np.zeros(2), "numpy.ndarray"),
        (1j, "complex"),
        ({1, 2}, "set"),
        (b"raw", "bytes"),
        (len, "builtin_function_or_method"),
        (Word(), f"{__name__}.Word"),
        (Standing(), "MultiHead"),
    ],
)
def test_anything_else_is_other_with_its_kind_in_words(value, kind):
    assert plain(value) == Other(kind)


def test_a_float64_scalar_of_numpy_is_a_float_because_it_is_one():
    assert type(plain(np.float64(0.5))) is float


def test_a_huge_whole_number_is_other_and_90_digits_are_not():
    assert plain(10**89) == 10**89
    assert plain(-(10**89)) == -(10**89)
    assert plain(1 << 100_000) == Other("a whole number of more than 90 digits")


def test_a_long_text_is_other_with_its_length():
    assert plain("a" * module.MAX_TEXT) == "a" * module.MAX_TEXT
    assert plain("a" * 4001) == Other("a text of 4001 characters")


@pytest.mark.parametrize("kind", [tuple, list])
def test_more_than_1000_items_are_other(kind):
    assert len(plain(kind(range(1000)))) == 1000
    assert plain(kind(range(1001))) == Other(f"a {kind.__name__} of 1001 items")


def test_a_large_dict_is_other():
    assert plain(dict.fromkeys(range(1001))) == Other("a dict of 1001 items")


def nested(depth):
    value = 1
    for _ in range(depth):
        value = [value]
    return value


def test_lists_nest_six_deep_and_what_lies_deeper_is_other():
    assert plain(nested(6)) == nested(6)
    innermost = plain(nested(5000))
    for _ in range(6):
        (innermost,) = innermost
    assert innermost == Other("a list nested more than 6 deep")


def test_a_list_that_holds_itself_ends():
    loop = []
    loop.append(loop)

    assert "nested more than 6 deep" in repr(plain(loop))


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ((1, 2), "<a key of the kind tuple>"),
        (None, "<a key of the kind NoneType>"),
        (True, "<a key of the kind bool>"),
        (1.5, "<a key of the kind float>"),
        (frozenset(), "<a key of the kind Other>"),
        ("a" * 4001, "<a key of the kind Other>"),
    ],
)
def test_a_key_that_is_neither_text_nor_number_is_named_by_its_kind(key, words):
    assert plain({key: 1}) == {words: 1}


def test_a_hostile_key_is_reduced_before_it_is_compared():
    reduced = plain({LyingInt(1): "one", "two": 2})

    assert [type(key) for key in reduced] == [int, str]
    assert reduced == {1: "one", "two": 2}


def test_items_are_reduced_too():
    reduced = plain({"pair": Pair(LyingInt(1), torch.nn.Parameter(torch.ones(1)))})

    assert type(reduced["pair"][0]) is int
    assert type(reduced["pair"][1]) is torch.Tensor


@pytest.mark.parametrize(
    ("kind", "name"),
    [(int, "int"), (np.int64, "numpy.int64"), (OrderedDict, "collections.OrderedDict")],
)
def test_a_type_is_named_as_a_reader_knows_it(kind, name):
    assert name_of(kind) == name


def test_the_name_of_a_type_is_at_most_100_characters():
    assert len(name_of(type("A" * 500, (), {}))) == 100
