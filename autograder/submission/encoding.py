"""The text of handed-in bytes, in whatever encoding an editor saved them."""

from __future__ import annotations

import codecs
import tokenize
from io import BytesIO

from ..errors import SubmissionError

ASCII = bytes(one for one in range(32, 127) if one != 92) + b"\\n"
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decode(name: str, data: bytes) -> tuple[str, str]:
    """The text, and its encoding where it is worth a remark. Errors: `SubmissionError`."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            try:
                return data.decode(encoding), "" if "8" in encoding else "UTF-16"
            except UnicodeDecodeError:
                break
    try:
        return data.decode("utf-8"), ""
    except UnicodeDecodeError:
        pass
    try:
        declared, _ = tokenize.detect_encoding(BytesIO(data).readline)
        if ASCII.decode(declared) == ASCII.decode("ascii"):  # else it is not what it says
            return data.decode(declared), declared
    except (SyntaxError, UnicodeError, LookupError):
        pass
    if b"\0" in data:
        raise SubmissionError(f"{name} is not text")
    return data.removeprefix(codecs.BOM_UTF8).decode("cp1252", "replace"), "cp1252"
