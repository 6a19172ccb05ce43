"""Traces on puzzles, and the page that walks the ladder."""

from __future__ import annotations

from pathlib import Path

import pytest

from satelier.engines.base import Verdict
from satelier.formats import text
from satelier.puzzles import find
from satelier.reason.trace import traced
from satelier.teaching import ladder

PAGE = Path(__file__).parents[2] / "docs" / "ladder.md"


def test_the_page_is_what_the_solvers_do() -> None:
    for language, name in ladder.FILES.items():
        assert (PAGE.parent / name).read_text(encoding="utf-8") == ladder.page(language)


@pytest.mark.parametrize("solver", ladder.RUNGS)
def test_every_rung_solves_and_names_rules_and_cells(solver: str) -> None:
    puzzle = text.read(find("norinori"), "AABB/ABBC/ABBC")
    outcome, story = traced(puzzle, encoding="document", solver=solver, language="fr")
    assert outcome.verdict is Verdict.SOLVED and puzzle.holds(outcome.board)
    told = list(story)
    assert any("case (" in line or "région" in line for line in told)
    assert told[-1] == "Satisfiable"


def test_auxiliary_variables_are_named_as_such() -> None:
    puzzle = find("takuzu")(4, 4)
    _, story = traced(puzzle, encoding="count=totalizer", solver="dpll")
    assert any("auxiliary variable" in line for line in story)


def test_the_document_s_own_trace() -> None:
    """S1: three 0s below one another in the second column of a 6 × 6."""
    puzzle = text.read(find("takuzu"), ".0..../.0..../.0..../....../....../......")
    outcome, story = traced(puzzle, encoding="document", solver="dpll:plain", language="fr")
    assert outcome.verdict is Verdict.UNSOLVABLE
    assert [event.kind for event in story.trace if event.kind != "simplify"] == [
        "propagate", "propagate", "propagate", "conflict", "unsatisfiable",
    ]  # fmt: skip
    assert [event.literal for event in story.trace if event.kind == "propagate"] == [-2, -8, -14]
    assert list(story)[-1] == "Insatisfiable. La grille de départ n'est peut-être pas valide"
