"""Texts that come from a submission, made harmless for where they are shown.

`clean` is for a terminal and comes first everywhere; a terminal that understands markup gets it as
rich's `Text`, which has none. For HTML, Markdown and tables there is one function each.
"""

from __future__ import annotations

import html
import re

MAX_LINE = 400
# Control and escape sequences, direction marks, zero-width, tag and filling characters, and the
# selectors of variants but the two that choose between an emoji and its outline.
UNSEEN = re.compile(
    "\x1b\\[[0-?]*[ -/]*[@-~]"
    "|\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?"
    "|[\x00-\x08\x0a-\x1f\x7f-\x9f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f"
    "\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
MARKS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe0e\ufe0f\ufe20-\ufe2f"
PILED = re.compile(f"([{MARKS}]{{3}})[{MARKS}]+")
FORMULA = "=+-@|%\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b"
SIGNS = re.compile(r"[!-/:-@\[-`{-~]")  # every sign of ASCII that is neither letter nor digit
MENTION = "&#64;&#8203;"  # a name behind an @ would be told of it


def clean(text: str, limit: int = MAX_LINE) -> str:
    """One line of visible characters that every encoding of Unicode can hold, cut to a length."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    line = PILED.sub(r"\1", UNSEEN.sub("\ufffd", text.replace("\t", " ").replace("\n", " ")))
    return line if len(line) <= limit else line[:limit] + "…"


def html_text(text: str, limit: int = MAX_LINE) -> str:
    """For a page: text between tags, or an attribute's value between quotes."""
    return html.escape(clean(text, limit), quote=True)


def markdown_text(text: str, limit: int = MAX_LINE) -> str:
    """For a line of Markdown: all signs are written as HTML writes them, so that none of them acts.

    No tag, link, image, code, table or list comes of it, and nobody is mentioned.
    """
    line = clean(text, limit).strip()
    return SIGNS.sub(lambda sign: MENTION if sign[0] == "@" else f"&#{ord(sign[0])};", line)


def csv_cell(text: str) -> str:
    """For a spreadsheet: a cell that begins like a formula gets a quote in front."""
    line = clean(text)
    return "'" + line if line.lstrip().startswith(tuple(FORMULA)) else line
