"""Wherever a KIND stands on the command line, a file may stand; faults are sentences, never tracebacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from kinds.outside import LONG, STARS, folder_with
from satelier.cli import TRACEBACK, main

GRID = "____ *___ ____ ____"


@pytest.fixture
def stars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    return str(folder_with(tmp_path / "mine", stars=STARS) / "stars.py")


COMMANDS = [
    ["new", "KIND", "--seed", "1"],
    ["solve", "KIND", GRID],
    ["solve", "KIND", GRID, "--solver", "native"],
    ["check", "KIND", GRID, "..*. *... ...* .*.."],
    ["encode", "KIND", GRID],
    ["encodings", "KIND"],
    ["facts", "KIND", GRID],
    ["count", "KIND", GRID],
    ["hint", "KIND", GRID],
    ["path", "KIND", GRID],
    ["why", "KIND", GRID, "*___ ____ ____ ____"],
    ["grade", "KIND", GRID],
    ["generate", "KIND", "--size", "4x4", "--seed", "1"],
    ["draw", "KIND", GRID, "--to", "svg"],
    ["convert", GRID, "--kind", "KIND", "--to", "json"],
]


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_file_stands_for_its_kind(stars: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    wrong = words[0] == "why"
    assert main([stars if word == "KIND" else word for word in words]) == 0 or wrong, capsys.readouterr().err
    assert capsys.readouterr().out


@pytest.mark.parametrize("where", ["before", "after", "both"])
def test_folders_are_named_before_or_after_the_command(
    tmp_path: Path, where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first = ["--kinds", str(folder_with(tmp_path / "one", **{LONG: STARS}))] * (where != "after")
    second = ["--kinds", str(folder_with(tmp_path / "two", stars=STARS))] * (where != "before")
    assert main([*first, "puzzles", *second]) == 0
    shown = capsys.readouterr().out
    assert (LONG in shown, "\nstars\n" in shown) == (bool(first), bool(second))
    assert main(["new", "stars"]) == 1  # what a command named is forgotten after it
    assert "no puzzle called 'stars'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("exactly([[1, 1]], grid.lines, '*')", "one for each group: an array of shape (1, 2) does not fit"),
        ("counted([[1]], grid.lines, '*')", "told(numbers, groups"),
        ("told([1], grid.lines, '*')", "one for each group"),
        ("when('*', exactly(1, grid.lines, '*'))", "such as grid.neighbours"),
        ("exactly(1, grid.lines, '?')", "'?'"),
        ("when('?', exactly(1, grid.neighbours, '*'))", "'?'"),
        ("exactly(1, grid.lines, '*').nothing", "AttributeError"),
    ],
)
def test_a_statement_that_is_none_is_told_with_its_line_and_what_to_write(
    tmp_path: Path, written: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = STARS.replace("from satelier.claims import", "from satelier.claims import counted, told, when,")
    wrong = wrong.replace('exactly(1, grid.lines, "*")', written)
    assert written in wrong
    file = str(folder_with(tmp_path, stars=wrong) / "stars.py")
    assert main(["encode", file, "...."]) == 1
    shown = capsys.readouterr().err
    line = next(number for number, text in enumerate(wrong.splitlines(), 1) if written in text)
    # A value is looked up once the statement has been made: then the line is that of the rule.
    places = [f"{file}, line {line - back}: the rule" for back in (0, 2)]
    assert any(place in shown for place in places)
    assert told in shown and "fault in the program" not in shown


def test_who_says_late_of_what_does_not_follow_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = STARS.replace("at_most(1, grid.squares", "late(at_most(1, grid.squares")
    wrong = wrong.replace('squares, "*")', 'squares, "*"))').replace("claims import", "claims import late,")
    file = str(folder_with(tmp_path, stars=wrong) / "stars.py")
    assert main(["solve", file, "*___ ____ ____ ____"]) == 1
    assert "The rule 'apart' of stars says late(…)" in capsys.readouterr().err


def test_a_fault_of_ours_or_of_a_kind_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = STARS + "\n    def check_size(self):\n        return self.nothing\n"
    file = str(folder_with(tmp_path, stars=wrong) / "stars.py")
    assert main(["--lang", "fr", "new", file]) == 1
    line = len(wrong.splitlines())
    shown = capsys.readouterr().err
    assert (
        f"{file}, ligne {line} : AttributeError" in shown and TRACEBACK in shown and "Traceback" not in shown
    )
    monkeypatch.setenv(TRACEBACK, "1")
    with pytest.raises(AttributeError):
        main(["new", file])
