"""Texts from a submission, made harmless for a terminal, a page, Markdown and a spreadsheet."""

import html
import re
import sys
import time
import unicodedata

import mistune
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from nbconvert.filters import markdown2html

from autograder.text import MAX_LINE, clean, csv_cell, html_text, markdown_text


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


def test_every_character_that_unicode_calls_a_control_or_a_format_becomes_visible():
    unseen = [
        chr(code)
        for code in range(sys.maxunicode + 1)
        if unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp") and chr(code) not in "\t\n"
    ]

    assert [hex(ord(one)) for one in unseen if clean(one) != "\ufffd"] == []


@pytest.mark.parametrize("filler", ["\u115f", "\u3164", "\uffa0", "\u2800", "\ufe00", "\U000e0100"])
def test_letters_that_are_seen_as_nothing_become_visible(filler):
    assert clean(f"a{filler}b") == "a\ufffdb"


@pytest.mark.parametrize(
    "part",
    [
        "\x1b[",
        "\x1b]",
        "\x1b[0",
        "\x1b[ ",
        "\u0301",
        "a\u0301\u0301\u0301\u0301",
        "\x1b]8;;x\x1b\\",
    ],
    ids=ascii,
)
def test_a_megabyte_of_anything_is_cleaned_at_once(part):
    for text in (part * ((1 << 20) // len(part)), part + "0" * (1 << 20), part + " " * (1 << 20)):
        started = time.process_time()
        clean(text)
        assert time.process_time() - started < 4.0


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


@pytest.mark.parametrize(
    "start", ["=", "+", "-", "@", "|", "%", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫"]
)
@pytest.mark.parametrize("before", ["", " ", "\t", "\n", "\xa0", "\u3000", "  "], ids=ascii)
def test_a_cell_that_begins_like_a_formula_gets_a_quote_in_front(start, before):
    assert csv_cell(f"{before}{start}1") == "'" + clean(f"{before}{start}1")


@pytest.mark.parametrize("text", ["", " ", "name", "1.5", "a=b", "2-3", "'quoted"])
def test_any_other_cell_stays_as_it_is(text):
    assert csv_cell(text) == text


def test_a_formula_behind_an_unseen_character_is_no_formula_any_more():
    assert csv_cell("\u200b=1+1") == "\ufffd=1+1"


HOSTILE = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</p></div><p>", "<!-- ", "-->",
    "&lt;script&gt;", "&#60;b&#62;", "a & b", "'\" onload='x", "[a](javascript:alert(1))",
    "![a](http://example.org/a.png)", "<http://example.org>", "http://example.org/a?b=c",
    "www.example.org", "[a]: http://example.org", "[^1]", "**bold** _it_ ~~gone~~ `code`", "``` js",
    "~~~", "# a title", "> said", "- item", "* item", "1. item", "2) item", "| a | b |", "---",
    "===", "    code", "\tcode", "a\\", "\\<b>", "$x$ $$y$$", "\\(x\\) \\\\[y\\\\]", "a\n\n# b",
    "a  \nb", ":smile:", "{{ x }} {% y %}", "http&#58;//example.org", "<a href='x'>y</a>",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_on_a_page_a_text_is_only_a_text(text):
    page = html_text(text)

    assert not set("<>\"'") & set(page)
    assert html.unescape(page) == clean(text)


RENDERERS = {
    "CommonMark": MarkdownIt("commonmark", {"html": True})
    .enable(["table", "strikethrough"])
    .render,
    "mistune with everything": mistune.create_markdown(
        escape=False, plugins=["table", "url", "strikethrough", "footnotes", "math", "task_lists"]
    ),
    "nbconvert": markdown2html,
}


@pytest.mark.parametrize("render", RENDERERS.values(), ids=RENDERERS)
@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_in_markdown_a_text_is_only_a_text(render, text):
    page = render(markdown_text(text))

    assert re.findall(r"<[^>]*>", page) == ["<p>", "</p>"]
    assert html.unescape(re.sub("<[^>]*>", "", page)).strip() == clean(text).strip()


@pytest.mark.parametrize("before", ["Said: ", "- ", "> ", "| a | ", "# "])
@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_in_markdown_a_text_changes_nothing_around_it(before, text):
    render = RENDERERS["CommonMark"]
    tags = re.findall(r"<[^>]*>", render(f"{before}{markdown_text(text)} end\n\nnext"))

    assert tags == re.findall(r"<[^>]*>", render(f"{before}x end\n\nnext"))


@pytest.mark.parametrize("text", ["@octocat", "a@example.org", "hello @octocat"])
def test_in_markdown_nobody_is_mentioned_and_no_address_is_a_link(text):
    page = RENDERERS["mistune with everything"](markdown_text(text))

    assert not re.search(r"@\w|<a", html.unescape(page))
