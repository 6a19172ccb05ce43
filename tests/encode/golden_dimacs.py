"""Digests of the DIMACS text of puzzles in each preset and encoding: what the tests compare with.

`python -m tests.encode.golden_dimacs` writes them anew, after a change that was meant.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator
from pathlib import Path

from satelier.encode.forms import prepared
from satelier.errors import Error
from satelier.formats.text import read
from satelier.puzzles import find

KEPT = Path(__file__).parent / "golden_dimacs.json"
PUZZLES = {
    "takuzu": ["1... ..0. .... 11..", "......\n1..0..\n......\n...1..\n..0...\n......"],
    "unruly": ["00.1 ..11 1..0 ...."],
    "squaro": ["323 12. 132", "0.4 2.. 113 ..2"],
    "norinori": ["AABB ABBC ABBC"],
    "sudoku": [".1.. 42.. ..2. .3..", "......\n1.....\n......\n......\n.....6\n......"],
    "null": ["*__ _*_ ___"],
}
SCHEMES = [
    "compact",
    "document",
    "prime",
    "subsets",
    "counter-models",
    "models",
    "totalizer",
    "sequential-counter",
]
SCHEMES += ["sorting-network", "patterns", "difference", "count=models,differ=patterns"]


def digests() -> Iterator[tuple[str, str]]:
    """Each puzzle in each scheme that can write it, with comments in both languages and without."""
    for kind, grids in PUZZLES.items():
        for number, grid in enumerate(grids):
            for scheme in SCHEMES:
                for language, plain in (("en", False), ("fr", False), ("en", True)):
                    stream = io.BytesIO()
                    try:
                        prepared(read(find(kind), grid), "dimacs", scheme, language, plain=plain)(stream)
                    except Error as error:
                        stream.write(type(error).__name__.encode())
                    name = f"{kind} {number} {scheme} {'plain' if plain else language}"
                    yield name, hashlib.sha256(stream.getvalue()).hexdigest()[:16]


if __name__ == "__main__":
    KEPT.write_text(json.dumps(dict(digests()), indent=0) + "\n", encoding="utf-8")
