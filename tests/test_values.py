"""Plain values on a wire: round trips, and hostile frames that only ever raise `WireError`."""

import math

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder import values
from autograder.selfcheck.acts import Kept
from autograder.selfcheck.compare import compare
from autograder.selfcheck.plain import DTYPES, MAX_ITEMS, MAX_TEXT, Missing, Other, Raised
from autograder.values import PREFIX, WireError, decode, encode, pack, read_header, unpack_prefix

INF, NAN = math.inf, math.nan
NONCE = b"12345678"
few = settings(max_examples=200, deadline=None, derandomize=True)


def frame_of(value):
    payload = []
    return pack(encode(value, payload), payload, NONCE)


def read(frame, **options):
    """A frame as the judge reads it."""
    _, header, payload = unpack_prefix(frame[: PREFIX.size], NONCE)
    start = PREFIX.size + header
    if len(frame) < start + payload:
        raise WireError("cut off")
    return decode(read_header(frame[PREFIX.size : start]), memoryview(frame)[start:], **options)


def node_of(node, payload=b"", **options):
    return decode(node, memoryview(payload), **options)


VALUES = {
    "None": None,
    "True": True,
    "False": False,
    "int": -7,
    "huge int": 10**89,
    "float": 0.1,
    "smallest float": 5e-324,
    "inf": INF,
    "-inf": -INF,
    "nan": NAN,
    "text": "é\0\n𝛼",
    "half a character": "\ud800",
    "tuple": (1, (2.0, "a"), ()),
    "list": [1, [None]],
    "dict": {"a": 1, 2: [True], "T": {}},
    "tensors": (torch.ones(2), [torch.zeros(1, 3)], {"a": torch.tensor([NAN, -INF])}),
    "0-d": torch.tensor(3.5),
    "empty": torch.zeros(0, 3),
    "not contiguous": torch.arange(6.0).reshape(2, 3).T,
    "needs a gradient": torch.ones(2, requires_grad=True),
    "kept": Kept(7, "MultiHead"),
    "other": Other("numpy.int64"),
    "raised": Raised("ValueError", ("ValueError", "Exception"), "a text", "a line"),
    "missing": Missing("area", "aera"),
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_every_kind_of_value_comes_back(value):
    back = read(frame_of(value))

    assert type(back) is type(value)
    if isinstance(value, (Missing, Raised)):
        assert back == value
    else:
        assert compare(value, back, tolerance=0.0) is None


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_every_dtype_comes_back_bit_by_bit(dtype):
    value = torch.tensor([[0, 1, 1]]).to(dtype)
    back = read(frame_of(value))

    assert back.dtype is dtype
    assert torch.equal(back, value)


def test_a_generator_comes_back_in_its_state():
    one = torch.Generator().manual_seed(5)
    torch.rand(3, generator=one)
    other = read(frame_of(one), generators=True)

    assert torch.equal(torch.rand(4, generator=other), torch.rand(4, generator=one))


def test_a_generator_is_refused_where_none_is_sent():
    with pytest.raises(WireError, match="nobody sends"):
        read(frame_of(torch.Generator()))


def test_a_tensor_that_comes_back_can_be_written_to_and_changes_nothing_else():
    frame = frame_of((torch.zeros(2), torch.zeros(2)))
    one, other = read(frame)
    one += 1

    assert other.tolist() == [0, 0]
    assert read(frame)[0].tolist() == [0, 0]


plain_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**80), 10**80)
    | st.floats()
    | st.text(max_size=20)
    | st.lists(st.floats(width=32), max_size=5).map(torch.tensor),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.text(max_size=5) | st.integers(), inner, max_size=4)
    ),
    max_leaves=12,
)


@few
@given(plain_values)
def test_any_plain_value_comes_back(value):
    assert compare(value, read(frame_of(value)), tolerance=0.0) is None


def test_a_frame_repeats_the_nonce_and_says_its_lengths():
    frame = frame_of(torch.zeros(2, dtype=torch.float64))
    nonce, header, payload = unpack_prefix(frame[: PREFIX.size])

    assert nonce == NONCE
    assert payload == 16
    assert len(frame) == PREFIX.size + header + payload


def test_the_nonce_of_another_call_is_refused():
    with pytest.raises(WireError, match="not a frame of this call"):
        unpack_prefix(frame_of(1)[: PREFIX.size], b"another!")


@pytest.mark.parametrize("data", [b"", b"AGv1", bytes(PREFIX.size + 1)])
def test_a_prefix_of_another_length_is_refused(data):
    with pytest.raises(WireError, match="cut off"):
        unpack_prefix(data)


def test_another_magic_is_refused():
    with pytest.raises(WireError, match="not a frame"):
        unpack_prefix(b"HTTP" + frame_of(1)[4 : PREFIX.size])


@pytest.mark.parametrize(
    ("header", "payload"),
    [(values.MAX_HEADER + 1, 0), (0, values.MAX_PAYLOAD + 1), (2**32 - 1, 2**64 - 1)],
)
def test_a_frame_larger_than_allowed_is_refused_before_it_is_read(header, payload):
    with pytest.raises(WireError, match="larger than allowed"):
        unpack_prefix(PREFIX.pack(values.MAGIC, NONCE, header, payload))


def test_trailing_bytes_that_belong_to_no_tensor_are_refused():
    with pytest.raises(WireError, match="belong to no tensor"):
        node_of({"i": "1"}, b"\0")


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"\xff", b'"a', b"nul", b"[" * 100_000, b"1" * 100_000],
    ids=["empty", "open", "no UTF-8", "open text", "cut off", "deep", "digits"],
)
def test_a_header_that_is_not_json_is_refused(text):
    with pytest.raises(WireError, match="not JSON"):
        read_header(text)


NO_VALUES = {
    "a bare number": 1,
    "a bare text": "a",
    "a bare list": [],
    "an unknown kind": {"pickle": "…"},
    "an int that is none": {"i": "x"},
    "an int as a number": {"i": 1},
    "a long int": {"i": "1" * 101},
    "a float that is none": {"f": "x"},
    "a float too large": {"f": "0x1p99999"},
    "a long text": {"t": "a" * (MAX_TEXT + 1)},
    "a text that is none": {"t": 5},
    "too many items": {"l": [None] * (MAX_ITEMS + 1)},
    "too many pairs": {"d": [[{"i": "1"}, None]] * (MAX_ITEMS + 1)},
    "items that are none": {"u": "abc"},
    "a pair of three": {"d": [[None, None, None]]},
    "a key that is a list": {"d": [[{"l": []}, None]]},
    "a key that is a bool": {"d": [[True, None]]},
    "a kept number below 0": {"k": -1},
    "a kept number that is none": {"k": True},
    "a huge kept number": {"k": 2**40},
    "a long kind": {"o": "a" * 201},
    "an error of two parts": {"r": ["a", []]},
    "an error with a long type": {"r": ["a" * 101, [], "", ""]},
    "an error with a long text": {"r": ["a", [], "b" * 1001, ""]},
    "an error with a long line": {"r": ["a", [], "", "c" * 401]},
    "missing without a text": {"m": [None, ""]},
    "missing without anything": {"m": []},
    "missing of one part": {"m": ["area"]},
    "nothing": {},
    "a list of nothing": {"l": [{}]},
    "an error whose types are a text": {"r": ["a", "bc", "", ""]},
    "an error that is a text": {"r": "abcd"},
    "a generator that nobody sends": {"g": 1},
    "a tensor without a shape": {"T": "float64"},
    "an unknown dtype": {"T": "object", "s": []},
    "a dtype that is none": {"T": ["float64"], "s": []},
    "a shape that is none": {"T": "float64", "s": "ab"},
    "a length that is a text": {"T": "float64", "s": ["1"]},
    "a length that is a bool": {"T": "float64", "s": [True]},
    "a length below 0": {"T": "float64", "s": [-1]},
    "nine dimensions": {"T": "float64", "s": [1] * 9},
    "more numbers than bytes": {"T": "float64", "s": [1 << 39]},
    "a shape beyond all memory": {"T": "float64", "s": [1 << 40] * 8},
    "an empty shape beyond all numbers": {"T": "int8", "s": [1 << 40, 1 << 40, 0]},
    "rows without end that hold nothing": {"T": "int8", "s": [1 << 30, 0]},
    "a length of thousands of digits": {"T": "int8", "s": [10**4000]},
}


@pytest.mark.parametrize("node", NO_VALUES.values(), ids=NO_VALUES)
def test_a_node_that_is_no_value_is_refused(node):
    with pytest.raises(WireError):
        node_of(node)


def test_nodes_that_nest_deeper_than_plain_values_are_refused():
    node = None
    for _ in range(500):
        node = {"l": [node]}

    with pytest.raises(WireError):
        node_of(node)


def test_a_generator_state_of_noise_is_refused():
    with pytest.raises(WireError):
        node_of({"g": 1}, b"\xff" * values.GENERATOR_BYTES, generators=True)


def test_a_generator_without_a_state_is_refused():
    with pytest.raises(WireError, match="more bytes than there are"):
        node_of({"g": 1}, generators=True)


def test_bool_bytes_other_than_0_and_1_are_refused():
    assert node_of({"T": "bool", "s": [2]}, b"\0\1").tolist() == [False, True]
    with pytest.raises(WireError, match="bool bytes"):
        node_of({"T": "bool", "s": [2]}, b"\0\2")


def only_wire_errors(frame):
    try:
        return read(frame)
    except WireError:
        return None


def held(value):
    """Bytes of all tensors in a value."""
    if isinstance(value, torch.Tensor):
        return value.numel() * value.element_size()
    items = value.values() if isinstance(value, dict) else value
    return sum(map(held, items)) if isinstance(value, (tuple, list, dict)) else 0


@few
@given(st.binary(min_size=PREFIX.size, max_size=200))
def test_random_bytes_only_ever_raise_wireerror(data):
    assert only_wire_errors(data) is None


@few
@given(st.binary(max_size=100))
def test_random_headers_in_a_valid_frame_only_ever_raise_wireerror(text):
    assert only_wire_errors(PREFIX.pack(values.MAGIC, NONCE, len(text), 0) + text) is None


KEYS = st.sampled_from(["T", "s", "u", "l", "d", "i", "f", "t", "g", "k", "kind", "o", "r", "m"])
any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=2), inner, max_size=3)
    ),
    max_leaves=10,
)


@few
@given(any_json, st.binary(max_size=9))
def test_any_json_is_a_value_or_a_wireerror(node, payload):
    try:
        value = node_of(node, payload)
    except WireError:
        return
    assert frame_of(read(frame_of(value))) == frame_of(value)


TYPICAL = frame_of(
    ({"a": torch.arange(4.0), 3: None}, [1, 2.5, "text"], Raised("E", ("E",), "t", "w"), Kept(1))
)


@few
@given(
    st.lists(
        st.tuples(st.integers(PREFIX.size, len(TYPICAL) - 1), st.integers(0, 255)),
        min_size=1,
        max_size=6,
    )
)
def test_a_valid_frame_with_changed_bytes_is_a_small_value_or_a_wireerror(changes):
    frame = bytearray(TYPICAL)
    for place, byte in changes:
        frame[place] = byte

    assert held(only_wire_errors(bytes(frame))) <= len(frame)


@few
@given(st.integers(PREFIX.size, len(TYPICAL) - 1))
def test_a_frame_that_is_cut_off_is_a_wireerror(length):
    with pytest.raises(WireError):
        read(TYPICAL[:length])
