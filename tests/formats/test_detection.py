"""Which format and kind a text is of; what does not tell is refused, with the candidates."""

from __future__ import annotations

import pytest

from satelier.errors import Error
from satelier.formats.detect import AmbiguousError, convert, detect, read_any
from satelier.formats.registry import FORMATS

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = "\n".join(CLASSIC[start : start + 9] for start in range(0, 81, 9))


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (CLASSIC, [("sdm", "sudoku")]),
        (f"{CLASSIC}\n{CLASSIC.replace('.', '0')}\n", [("sdm", "sudoku")]),
        (ROWS, [("text", "sudoku")]),
        (f"#A somebody\n{ROWS}", [("sdk", "sudoku")]),
        (f"[Puzzle]\n{ROWS}\n[State]\n{ROWS}", [("sdk", "sudoku")]),
        (ROWS.replace("\n", "/"), [("line", "sudoku")]),
        ("AAB\nABB", [("text", "norinori")]),
        ("[[10, 10, 3], [10, 7, 3]]", [("text", "norinori")]),
        ("1..0\n....\n.1.0\n..1.", [("text", kind) for kind in ("squaro", "sudoku", "takuzu", "unruly")]),
        ("21./3../..0", [("line", "squaro")]),
        ("00122/11122/13322/33333/44333", [("line", "norinori"), ("line", "squaro")]),
        ("url/1/1/x", None),
        ('{"puzzle":"takuzu","rows":2,"cols":2}', [("json", "takuzu")]),
        ('{\n "puzzle":\n "takuzu","rows":2,\n"cols":2}', [("json", "takuzu")]),
        ("squaro/1/1/a/e:1c", [("url", "squaro")]),
        ("squaro/1/1/a\ntakuzu/1/1/a", [("puzz.link", "squaro"), ("puzz.link", "takuzu")]),
        ("pzprv3\nnorinori\n1\n1\n1\n0 \n. \n", [("pzprv3", "norinori")]),
    ],
)
def test_detection(content: str, found: list[tuple[str, str]] | None) -> None:
    if found is None:
        with pytest.raises(Error, match="No kind of puzzle can be read"):
            detect(content)
    else:
        assert detect(content) == found


def test_what_does_not_tell_lists_its_candidates() -> None:
    with pytest.raises(AmbiguousError) as caught:
        read_any("1..0\n....\n.1.0\n..1.")
    assert caught.value.candidates == detect("1..0\n....\n.1.0\n..1.")
    assert str(caught.value) == (
        "This text may be squaro (text), sudoku (text), takuzu (text) or unruly (text); say which it is."
    )
    assert "ou unruly" in caught.value.say("fr")
    assert read_any("1..0\n....\n.1.0\n..1.", kind="binairo")[0].kind == "takuzu"


def test_every_reason_is_told_where_no_kind_fits() -> None:
    with pytest.raises(Error) as caught:
        read_any("?!\n?")
    assert "As takuzu: Row" in str(caught.value)
    assert "Comme takuzu : " in caught.value.say("fr")


@pytest.mark.parametrize(
    ("content", "kind", "format", "sentence"),
    [
        ("norinori/5/5/cag4ocjo", "takuzu", None, "This is a norinori, not a takuzu."),
        ("norinori/5/5/cag4ocjo", None, "tatham", "'norinori/5/5/cag4oc…' is not a game id"),
        ("1..0/....", None, "sdm", "No kind of puzzle can be read"),
        ("AAB/ABB", "norinori", "sdm", "The format 'sdm' has no norinori; it holds: sudoku."),
        ("norinori/5/5/cag4ocj", None, None, "The walls take 8 characters, but there are 7."),
        ("norinori/5/5/cag4oc!o", None, None, "Character 7: '!' means nothing here."),
        ("takuzu/2/2/1c\ntakuzu/2/2/1?b", None, None, "Line 2: Character 2: '?' means nothing here."),
        ("takuzu/2/2/1c/q:1", None, None, "The part 'q:1' is unknown; an address may end with"),
        ("takuzu/2/2/1c/e:12", None, None, "Part 'e:' of the address: Character 2: '2' means nothing here."),
        ("sudoku/4/4/g9zn", None, None, "There are 30 cells here, the grid has 16."),
        ("sudoku/4/4/g9t", None, None, "Row 1, column 2: '9' is not a value here; use 1 to 4"),
        ("takuzu/1000000/1000000/a", None, None, "A grid of 1000000 × 1000000 is too large"),
        ("norinori/1000000/1000000/a", None, None, "A grid of 1000000 × 1000000 is too large"),
        ("sudoku/1999999/1/a", None, None, "Grids of sudoku are square: 1 row but 1999999 columns."),
        ("99999x99999:a", None, None, "A grid of"),
        ("pzprv3/sudoku/1000000/", None, None, "A grid of 1000000 × 1000000 is too large"),
        ("pzprv3/shakashaka/5/5/", None, None, "Line 2: 'shakashaka' is not a kind"),
        ("pzprv4/norinori/5/5/", None, None, "Line 1: 'pzprv4' is not a version"),
        ("pzprv3/norinori/1/2/2/0 0 /. . /", None, None, "The file says 2 rooms, but its rows make 1."),
        ("pzprv3/norinori/1/2/1/0 0 /. ? /", None, None, "In the rows from line 7 on: Row 1, column 2: '?'"),
        ("pzprv3/norinori/1/2/1/0 0 /. . /. . /", None, None, "Line 8: the file should end before it."),
        ("pzprv3/norinori/1/2/1/0 0 ", None, None, "The file ends after 6 lines"),
        ("pzprv3/norinori/one/2/1/0 0 /", None, None, "Line 3: 'one' is not a number."),
        ('{"cells":[[[0,1,1]]],"gridSize":"2"}', None, None, "Key 'gridSize' says 2, but there is 1 row"),
        ('{"cells":[[[0,1,2]]],"gridSize":"1"}', None, None, "Row 1, column 1: the cell has id 2, expected"),
        ('{"cells":[[[2,1,1]]],"gridSize":"1"}', None, None, "Row 1, column 1: a cell is [colour, zone, id]"),
        ('{"cells":[[]],"gridSize":"1"}', None, None, "Row 1 of 'cells' should be a list of 1 cells"),
        ('{"cells":[],"gridSize":"0"}', None, None, "A grid of 0 × 0 has no cells"),
        ('{"cells":[[[0,1,1]]],"amountAreas":7}', None, None, "Key 'amountAreas' says 7, but there is 1"),
        ("", None, "url", "There is no grid in this text"),
        ("", None, None, "No kind of puzzle can be read"),
    ],
)  # fmt: skip
def test_what_is_refused(content: str, kind: str | None, format: str | None, sentence: str) -> None:
    with pytest.raises(Error) as caught:
        read_any(content, kind, format)
    assert str(caught.value).startswith(sentence)


def test_what_a_format_has_no_place_for() -> None:
    with pytest.raises(Error, match="Boxes of 3 × 2 have no place"):
        convert("box=3x2/" + "....../" * 6, to="puzz.link", kind="sudoku")
    with pytest.raises(Error, match="Row 1, column 3: this region is in several pieces"):
        convert("ABA/ABB", to="puzz.link", kind="norinori")
    with pytest.raises(Error, match="'tatham' has no squaro"):
        convert("12/34", to="tatham", kind="squaro")
    assert convert("ABA/ABB", to="url", kind="norinori") == "norinori/3/2/s4/r:0_1_0\n"
    assert len(FORMATS) == 11
