"""Formulas that people bring: solved, compared, and the three lessons."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from satelier.encode.forms import text_of
from satelier.errors import Error
from satelier.formats.text import read
from satelier.logic import dimacs
from satelier.puzzles import find
from satelier.reason.compare import compare
from satelier.teaching.lessons import Case, lessons
from satelier.web.questions import ask

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
CASES = [case for lesson in lessons() for case in lesson.cases]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.puzzle.kind}-{case.name}")
def test_a_lesson_is_the_one_of_the_documentation(case: Case) -> None:
    found = compare(case.puzzle, case.formula)
    assert found.verdict.value == case.verdict
    assert found.text() in PAGE or found.sentence() in PAGE


def test_lessons_can_be_compared_as_they_come() -> None:
    for lesson in ask("lessons", {"language": "fr"})["lessons"]:
        assert lesson["cases"][0]["verdict"] != "equivalent" == lesson["cases"][-1]["verdict"]
        assert len(lesson["text"]) == 3 and lesson["text"][-1].startswith("À retenir")
        for case in lesson["cases"]:
            found = ask("compare", {"puzzle": case["puzzle"], "text": case["dimacs"]})
            assert found["verdict"] == case["verdict"]


def test_lines_without_zeros_are_offered_to_be_read_as_clauses() -> None:
    text = "p cnf 3 2\n1 -2\n3 2\n"
    with pytest.raises(Error) as caught:
        ask("sat", {"text": text})
    assert caught.value.values["offer"] == "line_per_clause"
    assert ask("sat", {"text": text, "line_per_clause": True})["status"] == "satisfiable"
    with pytest.raises(Error) as other:
        ask("sat", {"text": "p cnf 3 2\n1 -2 0\n3 2\n"})
    assert "offer" not in other.value.values


@pytest.mark.parametrize("solver", ["cadical", "dpll", "cdcl", "walksat", "brute-force", "minisat"])
def test_a_model_is_told_in_every_form(solver: str) -> None:
    text = "p cnf 3 4\n1 -2 0\n2 3 0\n-1 0\n1 3 0\n"
    found: dict[str, Any] = ask("sat", {"text": text, "solver": solver, "language": "fr"})
    assert found["status"] == "satisfiable" and "Satisfiable" in found["message"]
    assert found["literals"] == [-1, -2, 3] and found["booleans"] == [False, False, True]
    assert found["model"] == "-1 -2 3 0"
    assert dimacs.read(text).satisfied_by(found["literals"])


def test_no_and_unknown_are_told_apart() -> None:
    text = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"
    assert ask("sat", {"text": text})["status"] == "unsatisfiable"
    walked = ask("sat", {"text": text, "solver": "walksat", "options": {"strategy": "document", "seed": 1}})
    assert walked["status"] == "unknown" and walked["iterations"] == 24_999 and walked["model"] is None
    assert walked["message"].startswith("No model was found in 24,999 iterations")


def test_a_header_that_announces_too_much_is_refused() -> None:
    with pytest.raises(Error, match="1000000 variables"):
        ask("sat", {"text": "p cnf 268435455 1\n1 0\n"})


# Steps, grids, other forms


@pytest.mark.parametrize("solver", ["brute-force", "tree", "tree-simplify", "dpll", "cdcl", "walksat"])
def test_every_rung_tells_its_steps(solver: str) -> None:
    text = "p cnf 3 3\n1 2 0\n-1 3 0\n-2 0\n"
    found = ask("sat", {"text": text, "solver": solver, "trace": True, "language": "fr"})
    assert found["status"] == "satisfiable"
    assert found["total"] == len(found["steps"]) > 1
    assert found["steps"][-1] == {"kind": "satisfiable", "sentence": "Satisfiable"}


def test_a_solver_without_a_trace_says_so() -> None:
    with pytest.raises(Error, match="keeps no trace"):
        ask("sat", {"text": "p cnf 1 1\n1 0\n", "solver": "cadical", "trace": True})


@pytest.mark.parametrize(
    ("kind", "grid"),
    [("takuzu", "1.../..../..0./...."), ("sudoku", ".1../...2/3.../..3."), ("squaro", "13/12")],
)
def test_a_file_that_names_its_puzzle_is_told_in_rules_and_answered_with_a_grid(kind: str, grid: str) -> None:
    puzzle = read(find(kind), grid)
    found = ask("sat", {"text": text_of(puzzle, "dimacs", "document"), "solver": "dpll", "trace": True})
    assert puzzle.holds(np.array(found["grid"]["board"], np.int16))
    assert found["grid"]["puzzle"]["kind"] == kind
    because = [step["sentence"] for step in found["steps"] if step["kind"] == "propagate"]
    assert (
        because
        and [one for one in because if not re.search(r"\((rule \d|given|one value each), ", one)] == []
    )


@pytest.mark.parametrize(
    "first",
    [
        "takuzu, 5 rows, 4 columns",
        "takuzu, 400 rows, 4000 columns",
        "nonsense, 4 rows, 4 columns",
        "../x.py, 4 rows, 4 columns",
    ],
)
def test_a_file_that_names_another_puzzle_is_not_believed(first: str) -> None:
    _, _, rest = text_of(find("takuzu")(4, 4), "dimacs").partition("\n")
    assert "grid" not in ask("sat", {"text": f"c {first}\n{rest}"})


def test_conjunctive_text_is_solved_and_written_as_three_sat() -> None:
    text = "(0,0) + -(1,1) . -(0,0) ."
    assert ask("sat", {"text": text})["literals"][0] == -1
    written = ask("rewrite", {"text": text})
    assert written["clauses"] == 6 and written["text"].startswith("p cnf 7 6\n")
    assert {len(clause) for clause in dimacs.read(written["text"])} == {3}
    assert ask("sat", {"text": written["text"]})["literals"][0] == -1
    assert (
        ask("rewrite", {"text": "p cnf 4 1\n1 -4 0\n", "to": "conjunctive"})["text"] == "(0,0) + -(1,1) .\n"
    )
