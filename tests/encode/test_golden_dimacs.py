"""The DIMACS text of every preset stays what it is, to the byte."""

from __future__ import annotations

import json

from encode.golden_dimacs import KEPT, digests


def test_dimacs_texts_are_what_they_were() -> None:
    assert dict(digests()) == json.loads(KEPT.read_text(encoding="utf-8"))
