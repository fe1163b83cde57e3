"""Texts from a submission, made harmless for a terminal and for a spreadsheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.text import MAX_LINE, clean, csv_cell


@pytest.mark.parametrize("text", ["", "plain", "dₖ = √64 − ∞", "漢字 🙂", "naïve", "e\u0301"])
def test_visible_text_stays_as_it_is(text):
    assert clean(text) == text


def test_several_lines_become_one():
    assert clean("a\tb\nc") == "a b c"


@pytest.mark.parametrize(
    "hidden",
    [
        "\x1b[31m",
        "\x1b[2J",
        "\x1b[?25l",
        "\x1b]0;title\x07",
        "\x1b]8;;https://example.org\x1b\\",
        "\x1b",
        "\x9b",
        "\x00",
        "\x07",
        "\x08",
        "\r",
        "\x7f",
        "\u200b",
        "\u200d",
        "\u200e",
        "\u202e",
        "\u2028",
        "\u2066",
        "\ufeff",
        "\U000e0041",
    ],
    ids=ascii,
)
def test_what_acts_without_being_seen_becomes_a_visible_mark(hidden):
    assert clean(f"a{hidden}b") == "a\ufffdb"


def test_a_letter_carries_at_most_three_marks():
    assert clean("a" + "\u0301" * 50 + "b") == "a" + "\u0301" * 3 + "b"


def test_a_text_is_cut_to_a_length():
    assert clean("a" * MAX_LINE) == "a" * MAX_LINE
    assert clean("a" * (MAX_LINE + 1)) == "a" * MAX_LINE + "…"
    assert clean("abcdef", 3) == "abc…"


@pytest.mark.parametrize("text", ["a\ud800b", "\udcff", "\ud83d", "\ude00\ud83d"], ids=ascii)
def test_half_a_character_becomes_what_every_encoding_can_hold(text):
    assert "\ud800" not in clean(text)
    clean(text).encode("utf-8")
    csv_cell(text).encode("utf-16")


@given(st.text(st.characters(exclude_categories=()), max_size=30))
def test_any_text_becomes_one_line_that_can_be_written(text):
    line = clean(text)

    line.encode("utf-8")
    assert len(line.splitlines()) <= 1


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "|", "%", "＝", "＋", "－", "＠"])
@pytest.mark.parametrize("before", ["", " ", "\t", "\n"], ids=ascii)
def test_a_cell_that_begins_like_a_formula_gets_a_quote_in_front(start, before):
    assert csv_cell(f"{before}{start}1") == "'" + clean(f"{before}{start}1")


@pytest.mark.parametrize("text", ["", " ", "name", "1.5", "a=b", "2-3", "'quoted"])
def test_any_other_cell_stays_as_it_is(text):
    assert csv_cell(text) == text


def test_a_formula_behind_an_unseen_character_is_no_formula_any_more():
    assert csv_cell("\u200b=1+1") == "\ufffd=1+1"
