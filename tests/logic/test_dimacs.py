"""DIMACS: what is read and refused at each level, where, how fast; and what is written."""

from __future__ import annotations

import ast
import bz2
import gzip
import io
import lzma
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refusals import place_of_refusal, refusal
from small_formulas import formulas

from prompt import prompt
from satelier.errors import InputError, UsageError
from satelier.logic import dimacs
from satelier.logic.cnf import CNF, offsets_of
from satelier.logic.dimacs import writing
from satelier.logic.text import compressed, tokens
from satelier.logic.text.annotations import Annotations
from shared_data import shared_data, shared_records

COLUMNS = {"normal": "kissat", "strict": "kissat_strict", "relaxed": "kissat_relaxed"}

# These two records hold the first 120 bytes of their files only; Kissat answered for the whole files.
CUT_SHORT = {
    ("kissat_parse/embeddedcoverage", "normal"),
    ("kissat_parse/embeddedcoverage", "strict"),
    ("kissat_parse/embeddedcoverage", "relaxed"),
    ("kissat_parse/comments", "strict"),
}

# Fewer clauses than its header says: it was cut short before it came here. Kissat refuses it too.
TRUNCATED = "satlib__par8-1.cnf_properly_formatted.cnf"


def accepts(data: bytes | str, strictness: str) -> bool:
    try:
        dimacs.read(data, strictness)
    except InputError:
        return False
    return True


def levels(data: bytes | str) -> str:
    """The levels that accept a text, by their first letters."""
    return "".join(name[0] for name in ("strict", "normal", "relaxed") if accepts(data, name))


@pytest.mark.parametrize("strictness", COLUMNS)
def test_verdicts_are_kissats(strictness: str) -> None:
    for record in shared_records("dimacs_edge_cases.jsonl"):
        expected = record[COLUMNS[strictness]].startswith(("SAT", "UNSAT"))
        if (record["name"], strictness) not in CUT_SHORT:
            assert accepts(ast.literal_eval(record["bytes"]), strictness) == expected, record["name"]


def test_records_cut_short_are_read_when_whole() -> None:
    for record in shared_records("dimacs_edge_cases.jsonl"):
        if record["name"] == "kissat_parse/embeddedcoverage":
            assert levels(ast.literal_eval(record["bytes"]) + b"p cnf 0 0\n") == "snr"
        if record["name"] == "kissat_parse/comments":
            assert levels(ast.literal_eval(record["bytes"]) + b"ment\n") == "snr"


def test_real_files_are_read_and_written_back() -> None:
    folder = shared_data("cnf")
    for record in shared_records("cnf/index.jsonl"):
        level = "relaxed" if record["file"] == TRUNCATED else "normal"
        formula = dimacs.read_file(folder / record["file"], level)
        assert dimacs.read(dimacs.text(formula), "strict") == formula


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("p cnf 1 1\n1 0\n", "snr"),
        ("p cnf 1 1\r\n1 0\r\n", "snr"),
        ("p cnf 1 1\n1 0", "nr"),
        ("p cnf 1 1\n1 0 ", "snr"),
        ("p cnf 1 1\n1 0\nc end", "nr"),
        ("p cnf 2 1\n1\n2\n0\n", "snr"),
        ("p  cnf \t1 \t1 \n1 0\n", "nr"),
        ("p cnf 1\t1\n1 0\n", ""),
        ("p\tcnf 1 1\n1 0\n", ""),
        (" p cnf 1 1\n1 0\n", ""),
        ("\np cnf 0 0\n", "nr"),
        ("p cnf 0 0", ""),
        ("p cnf 0 0\n\n\n", "snr"),
        ("p cnf 01 001\n01 00\n", "snr"),
        ("p cnf 1 1\n-01 0\n", ""),
        ("p cnf 1 1\n1 -0\n", ""),
        ("p cnf 1 1\n+1 0\n", ""),
        ("p cnf 1 1\n1c note\n0c note\n", "snr"),
        ("p cnf 1 1\n-c note\n1 0\n", ""),
        ("p cnf 1 1\n1 0\rc note\n", ""),
        ("p cnf 1 1\n1 0\n\f\n", ""),
        ("p cnf 1 1\n2 0\n", "r"),
        ("p cnf 1 2\n1 0\n", "r"),
        ("p cnf 1 1\n1 0\n1 0\n", "r"),
        ("p cnf 1 1\n1 0\np cnf 1 1\n", ""),
        ("p cnf 268435455 0\n", "snr"),
        ("p cnf 268435456 0\n", ""),
        ("p cnf 1 0\n268435456", ""),
        ("p cnf 1 1\n268435455 0\n", "r"),
        ("p cnf 1 18446744073709551615\n", "r"),
        ("p cnf 1 18446744073709551616\n", ""),
        ("\ufeffp cnf 0 0\n", ""),
        ("p cnf 1 1\n1 0\n%\n0\n\n", "nr"),
        ("p cnf 1 1\r\n1 0\r\n%\r\n0\r\n", "nr"),
        ("p cnf 1 1\n1 0\n%\n0", "nr"),
        ("p cnf 1 1\n1 0\n%\n", ""),
        ("p cnf 1 1\n1 0\n%\n0\n1 0\n", ""),
        ("p cnf 1 1\n1 0 %\n0\n", ""),
        ("p cnf 1 1\n1\n%\n0\n", ""),
        ("p cnf 1 2\n1 0\n%\n0\n", "r"),
    ],
)
def test_levels(text: str, accepted: str) -> None:
    assert levels(text) == accepted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("no_header", 1, 1)),
        ("c only\n", ("no_header", 2, 1)),
        ("1 2 0\n", ("not_header", 1, 1)),
        ("c é\np cnf é 1\n", ("header", 2, 7)),
        ("p cnf 999999999 1\n1 0\n", ("many_variables", 1, 7)),
        ("p cnf 1 99999999999999999999\n", ("many_clauses", 1, 9)),
        ("p cnf 1 1\n1 0\n  x\n", ("junk", 3, 3)),
        ("p cnf 3 1\n1 2-3 0\n", ("junk", 2, 3)),
        ("p cnf 1 1\n1 \r0\n", ("carriage_return", 2, 3)),
        ("p cnf 3 2\n1 0 c 9\n2 -4 0\n", ("beyond", 3, 3)),
        ("p cnf 3 1\n1 99999999999 0\n", ("large", 2, 3)),
        ("p cnf 3 1\n1 0 2\n 3 0\n", ("extra", 2, 5)),
        ("p cnf 3 0\n\n 3 0\n", ("extra", 3, 2)),
        ("p cnf 3 2\n1 0\n", ("missing", 3, 1)),
        ("p cnf 3 2\n1 0\n2 3\n\n", ("no_zero", 3, 4)),
        ("p cnf 3 2\n1\n2 3\n", ("no_zeros", 3, 4)),
    ],
)
def test_errors_name_the_place(text: str, expected: tuple[str, int, int]) -> None:
    assert place_of_refusal(dimacs.read, text) == expected


def test_strict_errors_name_the_place() -> None:
    assert place_of_refusal(dimacs.read, "c\n\np cnf 0 0\n", "strict") == ("empty_line", 2, 1)
    assert place_of_refusal(dimacs.read, "p cnf 1 1\n1 0", "strict") == ("no_line_break", 2, 4)
    assert place_of_refusal(dimacs.read, "p cnf 1 1\n1 0\n%\n0\n", "strict") == ("junk", 3, 1)


def test_unknown_strictness_offers_the_nearest() -> None:
    with pytest.raises(UsageError, match="did you mean relaxed"):
        dimacs.read("p cnf 0 0\n", "relax")


def test_duplicates_tautologies_and_empty_clauses_stay() -> None:
    assert list(dimacs.read("p cnf 2 4\n1 1 0 1 -1 0 0 2 0\n")) == [(1, 1), (1, -1), (), (2,)]


def test_relaxed_reading_counts_the_variables_that_are_there() -> None:
    assert dimacs.read("p cnf 1 9\n-7 0\n", "relaxed").variables == 7


def test_the_header_is_a_claim() -> None:
    assert not prompt(lambda: accepts("p cnf 999999999 999999999\n1 0\n", "normal"), 0.05)
    assert prompt(lambda: dimacs.read("p cnf 268435455 1\n1 0\n"), 0.05).variables == 268435455


def test_lines_as_clauses() -> None:
    text = "p cnf 3 3\n1 2\r\n\nc note\n-3 \n2 0\n"
    assert list(dimacs.read(text, line_per_clause=True)) == [(1, 2), (-3,), (2,)]
    assert place_of_refusal(dimacs.read, "p cnf 3 2\n1 2\nx 3\n", line_per_clause=True) == ("junk", 3, 1)
    with pytest.raises(InputError, match="one clause per line"):
        dimacs.read("p cnf 2 1\n1 2\n")


def test_projection_and_comments() -> None:
    text = "c one\nc\np cnf 3 1\nc p show 1 2 0\n1 2 3 0\n"
    assert dimacs.read(text).projection == 2
    assert dimacs.read(text).comments == ("one", "")
    assert dimacs.read(text.replace("1 2 0\n1", "2 3 0\n1")).projection is None
    assert dimacs.read(text.replace("show 1 2", "show 1 2 3 4")).projection is None


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_compressed_files(pack: Callable[[bytes], bytes]) -> None:
    packed = pack(b"p cnf 1 1\n1 0\n")
    assert list(dimacs.read(packed)) == [(1,)]
    assert list(dimacs.read_file(io.BytesIO(packed))) == [(1,)]
    for broken in (packed[:-6], packed[:7], packed[:8] + b"\xff" * 9 + packed[17:]):
        assert refusal(dimacs.read, broken) == "damaged"


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_small_files_do_not_unpack_to_huge_ones(pack: Callable[[bytes], bytes], monkeypatch: Any) -> None:
    monkeypatch.setattr(compressed, "ALWAYS_ALLOWED", 2**16)
    assert refusal(dimacs.read, pack(bytes(2**22))) == "large"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (f"{tmp_path}/absent.cnf", str(tmp_path), "a\0b"):
        assert refusal(dimacs.read_file, path) == "unreadable"


PIECES = [
    "p cnf 2 2\n",
    "p cnf ",
    "1",
    "0",
    " 0\n",
    "-2 ",
    "c x\n",
    "c p show 1 0\n",
    "\r\n",
    "\r",
    "%\n0\n",
    "x",
]


@settings(max_examples=300)
@given(
    st.one_of(st.binary(max_size=80), st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.text())
)
def test_any_text_gives_a_formula_or_an_input_error(data: bytes | str) -> None:
    assert accepts(data, "strict") <= accepts(data, "normal") <= accepts(data, "relaxed")


@pytest.mark.parametrize(
    "unit", ["1 ", "0", "9", "c\n", "-", "\r\n", "1\n", "0000000001 ", "%\n0\n", "c p show 1 0\n"]
)
def test_long_odd_texts_are_answered_fast(unit: str) -> None:
    text = "p cnf 1 1\n" + unit * (2**20 // len(unit))
    for strictness in COLUMNS:
        prompt(lambda strictness=strictness: accepts(text, strictness), 3)


@given(formulas(), st.integers(1, 9), st.integers(1, 40))
def test_writing_then_reading_gives_the_same(cnf: CNF, numbers: int, size: int) -> None:
    """In one piece or in many: chunks of a few bytes must not show."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "CHUNK", numbers)
        patch.setattr(tokens, "CHUNK", size)
        assert dimacs.read(dimacs.text(cnf), "strict") == cnf


@given(formulas(), st.lists(st.tuples(st.integers(0, 9), st.text())), st.integers(1, 9))
def test_annotations_change_nothing(cnf: CNF, before: list[tuple[int, str]], numbers: int) -> None:
    notes = Annotations([said for _, said in before], before, sorted(before))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "CHUNK", numbers)
        text = dimacs.text(cnf, notes)
    assert dimacs.read(text, "strict") == cnf
    assert dimacs.read(text).projection == cnf.projection
    assert [line for line in text.splitlines() if line[:1] != "c"] == dimacs.text(cnf).splitlines()


def test_annotated_form() -> None:
    flat = CNF.from_clauses([[1, -2], [], [3]], 3)
    cnf = CNF(flat.literals, flat.offsets, 3, projection=2)
    notes = Annotations(
        ["takuzu", "p show 3 0"], [(1, "cell r=1 c=1")], [(0, "rule a"), (2, "rule b\nrow 1")]
    )
    assert dimacs.text(cnf, notes).splitlines() == [
        "c takuzu",
        "c # p show 3 0",
        "c var 1 cell r=1 c=1",
        "p cnf 3 3",
        "c p show 1 2 0",
        "c rule a",
        "1 -2 0",
        "0",
        "c rule b row 1",
        "3 0",
    ]


def test_a_million_literals_take_no_time() -> None:
    literals = np.random.default_rng(0).choice([-1, 1], 1_200_000) * np.arange(1, 1_200_001)
    cnf = CNF(literals.astype(np.int32), offsets_of(np.full(400_000, 3)), 1_200_000)

    def written_and_read() -> CNF:
        stream = io.BytesIO()
        dimacs.write(cnf, stream)
        return dimacs.read(stream.getvalue())

    assert prompt(written_and_read, 3) == cnf
