"""Places in a text: what a reader's errors name.

>>> place(b"p cnf 1 1\\n1 x 0\\n", 12)
{'line': 2, 'column': 3}
>>> word(b"1 -no 0", 2)
'-no'
"""

from __future__ import annotations

import re
from typing import Any

from satelier.errors import InputError

LONGEST_QUOTE = 20
WORD = re.compile(rb"\S{1,%d}" % (4 * LONGEST_QUOTE))


def as_bytes(text: bytes | str) -> bytes:
    """The bytes of a text; a character that has none (a lone surrogate) becomes a question mark."""
    return text if isinstance(text, bytes) else text.encode("utf-8", "replace")


def place(data: bytes, position: int) -> dict[str, int]:
    """The line and the column, both from 1, of a position in `data`; columns count characters."""
    start = data.rfind(b"\n", 0, position) + 1
    column = len(data[start:position].decode("utf-8", "replace")) + 1
    return {"line": data.count(b"\n", 0, position) + 1, "column": column}


def word(data: bytes, position: int) -> str:
    """The word that starts at a position, cut short where it is long."""
    found = WORD.match(data, position)
    text = found.group().decode("utf-8", "replace") if found else ""
    printable = "".join(character if character.isprintable() else "\ufffd" for character in text)
    return printable if len(printable) <= LONGEST_QUOTE else printable[:LONGEST_QUOTE] + "…"


def fault(key: str, data: bytes, position: int, **values: Any) -> InputError:
    """The error under `key`, told where in `data` it stands and the word that stands there."""
    return InputError(key, **place(data, position), word=word(data, position), **values)
