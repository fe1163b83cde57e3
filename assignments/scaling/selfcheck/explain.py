"""From a difference to what a learner reads: what, yours, expected, what it looks like, where.

In hidden checks the inputs stay hidden: `reveal=False` leaves the numbers out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from . import sentences as say
from .checks import Check, part_names
from .compare import Difference, kind_in_words
from .plain import Missing, Raised
from .tables import marked, table

ROW_TOLERANCE = 1e-5


@dataclass(frozen=True)
class Explanation:
    """The parts of a message, each a text of its own; empty where there is nothing to say."""

    what: str
    yours: str = ""
    expected: str = ""
    where: str = ""
    looks_like: str = ""
    hint: str = ""
    read: str = ""
    example: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The message as lines for a terminal."""
        shown = [self.what]
        if self.yours or self.expected:
            width = max(len(say.YOURS), len(say.EXPECTED)) + 2
            shown += _labelled(say.YOURS, self.yours, width)
            shown += _labelled(say.EXPECTED, self.expected, width)
        shown += [f"  {line}" if at else line for at, line in enumerate(self.example)]
        shown += [line for line in (self.where, self.looks_like, self.hint, self.read) if line]
        return shown


def _labelled(label: str, table: str, width: int) -> list[str]:
    rows = table.split("\n")
    return ["  " + (label if not at else "").ljust(width) + row for at, row in enumerate(rows)]


def explain(
    check: Check,
    difference: Difference,
    *,
    call: str = "",
    slip: Any = None,
    reveal: bool = True,
) -> Explanation:
    """What a learner reads about one failed check.

    call:   the call as written in the check, attention(tensor (3, 2), …).
    slip:   the recognised slip (with sentence, hint, read), or None.
    reveal: whether numbers of the inputs may be shown.
    """
    yours, expected = _tables(difference) if reveal else ("", "")
    raised = difference.yours if isinstance(difference.yours, Raised) else None
    read = (slip.read if slip else "") or check.exercise.read
    what = _what(check, difference, call if call and reveal else check.exercise.name, reveal)
    return Explanation(
        what=what if slip else " ".join([what, *_properties(difference)]),
        yours=yours,
        expected=expected,
        where=say.RAISED_WHERE.format(where=raised.where) if raised and raised.where else "",
        looks_like=say.LOOKS_LIKE.format(sentence=slip.sentence) if slip else "",
        hint=say.HINT.format(hint=slip.hint) if slip and slip.hint else "",
        read=say.READ.format(read=read) if read else "",
    )


def _properties(difference: Difference) -> Iterator[str]:
    """What can be said of a result whose mistake is not known: a property that it lacks."""
    yours, expected = difference.yours, difference.expected
    if difference.rung != "values":
        return
    if yours.dtype is torch.bool and yours.numel() > 1 and bool((yours != expected).all()):
        yield say.OTHER_WAY_ROUND
    elif _rows_add_up(expected) and not _rows_add_up(yours):
        yield say.ROWS


def _rows_add_up(tensor: torch.Tensor) -> bool:
    """Whether every row is a share of 1, as softmax makes it: (..., n, m)."""
    if tensor.dim() < 2 or not tensor.dtype.is_floating_point or not tensor.numel():
        return False
    return bool(((tensor.sum(-1) - 1).abs() < ROW_TOLERANCE).all())


def _what(check: Check, difference: Difference, call: str, reveal: bool) -> str:
    part, letters = _part(check, difference.place)
    yours, expected = difference.yours, difference.expected
    if difference.rung == "missing":
        return _missing(yours)
    if difference.rung == "raised":
        return _raised(yours, expected, call, reveal)
    if difference.rung == "kind" and yours is None:
        return say.NONE.format(call=call)
    if not reveal:
        return _hidden(part, letters, difference)
    match difference.rung:
        case "kind":
            kinds = kind_in_words(yours), kind_in_words(expected)
            return say.KIND.format(part=part, yours=kinds[0], expected=kinds[1])
        case "length":
            return say.LENGTH.format(part=part, yours=len(yours), expected=len(expected))
        case "keys":
            return _keys(part, yours, expected)
        case "shape":
            shapes = tuple(yours.shape), _shape(letters, expected)
            return say.SHAPE.format(part=part, yours=shapes[0], expected=shapes[1])
        case "dtype":
            return say.DTYPE.format(part=part, yours=_dtype(yours), expected=_dtype(expected))
        case "number":
            shown = repr(yours)[:80], repr(expected)[:80]
            return say.NUMBER.format(part=part, yours=shown[0], expected=shown[1])
    index = difference.facts["index"]
    facts = {name: value for name, value in difference.facts.items() if name != "index"}
    return _places(difference).format(part=part, index=_index(index), **facts)


def _hidden(part: str, letters: str, difference: Difference) -> str:
    """The same without anything that the code under test could choose: it saw hidden inputs."""
    yours, expected = difference.yours, difference.expected
    match difference.rung:
        case "kind":
            return say.KIND_HIDDEN.format(part=part, expected=kind_in_words(expected))
        case "length":
            return say.LENGTH_HIDDEN.format(part=part, expected=len(expected))
        case "keys":
            lack = [repr(key) for key in expected if key not in yours]
            told = say.KEYS_LACK if lack else say.KEYS_HIDDEN
            return told.format(part=part, names=", ".join(lack))
        case "shape":
            return say.SHAPE_HIDDEN.format(part=part, expected=_shape(letters, expected))
        case "dtype":
            return say.DTYPE.format(part=part, yours=_dtype(yours), expected=_dtype(expected))
        case "number":
            return say.NUMBER_HIDDEN.format(part=part)
    return HIDDEN_PLACES[_places(difference)].format(part=part)


HIDDEN_PLACES = {
    say.NAN: say.NAN_HIDDEN,
    say.NAN_WANTED: say.VALUES_HIDDEN,
    say.HIDDEN_LACK: say.HIDDEN_LACK_HIDDEN,
    say.HIDDEN_EXTRA: say.HIDDEN_EXTRA_HIDDEN,
    say.FLAGS: say.FLAGS_HIDDEN,
    say.VALUES: say.VALUES_HIDDEN,
}


def _shape(letters: str, expected: torch.Tensor) -> str:
    return f"({letters}) = {tuple(expected.shape)}" if letters else str(tuple(expected.shape))


def _places(difference: Difference) -> str:
    """The sentence about places in a tensor that differ."""
    index = difference.facts["index"]
    if difference.rung == "nan":
        return say.NAN if bool(difference.yours[index].isnan()) else say.NAN_WANTED
    if difference.rung == "infinite":
        lack = bool(difference.expected[index].isinf())
        return say.HIDDEN_LACK if lack else say.HIDDEN_EXTRA
    return say.FLAGS if difference.yours.dtype is torch.bool else say.VALUES


def _index(index: tuple[int, ...]) -> str:
    if len(index) < 2:
        return f"place {index[0]}" if index else "its only place"
    row, column = index[-2:]
    before = f"[{', '.join(map(str, index[:-2]))}], " if index[:-2] else ""
    return f"{before}row {row}, column {column}"


def _missing(yours: Missing) -> str:
    if yours.alike:
        return say.MISSING_ALIKE.format(name=yours.name, alike=yours.alike)
    return say.MISSING.format(name=yours.name)


def _raised(yours: Any, expected: Any, call: str, reveal: bool) -> str:
    if not isinstance(yours, Raised):
        return say.NO_ERROR.format(call=call, kind=expected.kind)
    if yours.kind == "Unusable":
        template = say.UNUSABLE_TEXT if reveal else say.UNUSABLE
        return template.format(call=call, text=yours.text)
    if reveal and yours.text:
        text = yours.text.split("\n")[0][:200]
        return say.RAISED_TEXT.format(call=call, kind=yours.kind, text=text)
    return say.RAISED.format(call=call, kind=yours.kind)


def _keys(part: str, yours: dict[Any, Any], expected: dict[Any, Any]) -> str:
    lack = [repr(key) for key in expected if key not in yours]
    if lack:
        return say.KEYS_LACK.format(part=part, names=", ".join(lack))
    extra = [repr(key) for key in yours if key not in expected]
    return say.KEYS_EXTRA.format(part=part, names=", ".join(extra)[:200])


def _part(check: Check, place: tuple[Any, ...]) -> tuple[str, str]:
    """The name of the part at `place`, and the letters of its shape.

    A check that makes several calls names them; inside of each stand the exercise's own parts.
    """
    names = part_names(check.returns)
    if not place:
        return names[0] if len(names) == 1 else (say.THE_RESULT, "")
    name, letters, *rest = _named(names, place)
    if rest and check.returns != check.exercise.returns:
        inner, letters, *rest = _named(part_names(check.exercise.returns), rest)
        name = f"{name}, {inner}"
    return name + "".join(f"[{step!r}]" for step in rest), letters if not rest else ""


def _named(names: list[tuple[str, str]], place: Sequence[Any]) -> list[Any]:
    """The name and the letters of the first step of a place, and the steps after it."""
    first, *rest = place
    if isinstance(first, int) and first < len(names):
        return [*names[first], *rest]
    return [f"{say.THE_RESULT}[{first!r}]", "", *rest]


def _dtype(tensor: torch.Tensor) -> str:
    return str(tensor.dtype).removeprefix("torch.")


def _tables(difference: Difference) -> tuple[str, str]:
    """Both values side by side: whole where small, else the one row that differs most."""
    yours, expected = difference.yours, difference.expected
    if difference.rung not in ("nan", "infinite", "values"):
        return "", ""
    index = difference.facts.get("index", ())
    shown = table(expected, index)
    return marked(table(yours, index), shown), shown
