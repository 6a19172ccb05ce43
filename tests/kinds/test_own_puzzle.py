"""A puzzle of one's own, with connected water and a free formula and no examples, through every command."""

from __future__ import annotations

from pathlib import Path

import pytest

from satelier.cli import main
from satelier.engines.counters.compile.plan_check import plan_fits_kind
from satelier.language.kind import kind_of_sheet
from satelier.language.reading import sheet
from satelier.puzzles import given

HARBOUR = """
puzzle harbour "Harbour"
  values "o" "~" ("water | one water cell | water cells")
  clues numbers 0..4
  size 5x5
rule one_water "The water is one piece."
  connected(c in cells: x[c])
rule sides "Each number counts the water beside its cell."
  forall c in cells with given(y[c]): count(d in neighbours(c): x[d]) = y[c]
rule short "No three islands in line."
  forall i in 1..h, j in 1..w-2: x[i,j] or x[i,j+1] or x[i,j+2]
  forall i in 1..h-2, j in 1..w: x[i,j] or x[i+1,j] or x[i+2,j]
rule both_ways "An island inside has water on one side alike across and down."
  forall i in 2..h-1, j in 2..w-1: not x[i,j] -> ((x[i,j-1] xor x[i,j+1]) <-> (x[i-1,j] xor x[i+1,j]))
"""
GRID = "..212/23.../...../1.2.2/0...."
BOARD = "oo~~o/~~~o~/~~~~~/oo~o~/oo~~~"
COMMANDS = [
    ["kind", "show", "KIND"],
    ["new", "KIND", "--seed", "1"],
    ["solve", "KIND", GRID],
    ["check", "KIND", GRID, BOARD],
    ["encode", "KIND", GRID, "--encoding", "formula=tseitin"],
    ["encodings", "KIND", GRID],
    ["facts", "KIND", GRID],
    ["count", "KIND", GRID],
    ["hint", "KIND", GRID],
    ["path", "KIND", GRID],
    ["why", "KIND", "4..../...../...../...../....."],
    ["compare", "KIND", "4x4", "KIND"],
    ["grade", "KIND", GRID],
    ["generate", "KIND", "--size", "4x4", "--seed", "1", "--format", "json"],
    ["certify", "KIND", GRID],
    ["draw", "KIND", GRID, "--to", "svg"],
    ["convert", GRID, "--kind", "KIND", "--to", "url"],
    ["publish", GRID, "--kind", "KIND", "--output", "page.html"],
    ["series", "run", "KIND", "--size", "4x4", "--count", "2", "--seed", "1", "--output", "series.db"],
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One file for all commands: two kinds of one name, from two files, are refused."""
    found = tmp_path_factory.mktemp("own") / "harbour.rules"
    found.write_text(HARBOUR, encoding="utf-8")
    return found


@pytest.fixture
def harbour(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    return str(file)


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_every_command_takes_it(harbour: str, words: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    code = main([harbour if word == "KIND" else word for word in words])
    shown = capfd.readouterr()
    assert code == 0 and "Traceback" not in shown.err, shown.err
    assert shown.out or words[0] == "publish"


def test_a_number_that_cannot_be_is_blamed_on_what_it_counts() -> None:
    """Four beside a corner: the two cells beside it are told, not some cell that has room for nothing."""
    puzzle = kind_of_sheet(sheet(HARBOUR), "harbour.rules")(3, 3, clues=[[4, -1, -1], [-1] * 3, [-1] * 3])
    [one] = [one for family in puzzle.families if family.rule.name == "sides" for one in family]
    assert one.coordinates == [[1, 2], [2, 1]]
    room = "The neighbours of cell (1, 1) have room for only 2, but should hold four water cells."
    assert one.sentence() == room


def test_a_plan_for_all_boards_is_refused_where_a_claim_has_too_many_clauses(harbour: str) -> None:
    """Who had machine code loaded, as the workbench has, was told of an encoding instead of a count."""
    assert not plan_fits_kind(given(harbour)(5, 5))
