"""Formulas that people bring: solved, compared, and the three lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from satelier.errors import Error
from satelier.logic import dimacs
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
    assert walked["message"].startswith("No model was found in 24999 iterations")


def test_a_header_that_announces_too_much_is_refused() -> None:
    with pytest.raises(Error, match="1000000 variables"):
        ask("sat", {"text": "p cnf 268435455 1\n1 0\n"})
