"""Hints on the command line: a cell explained, what is ruled out already, what is refused."""

from __future__ import annotations

import pytest

from cli.conftest import Run


def test_the_command_explains_a_cell(run: Run) -> None:
    grid = "12../..../..../...."
    assert run("hint", "sudoku", grid, "--cell", "2,3", "--value", "3").out == (
        "In box 1, a 3 can only go to cells (2, 1) and (2, 2), which lie in row 2, "
        "so cell (2, 3) is not a 3.\n"
    )
    found = run("hint", "sudoku", grid, "--cell", "2,3", "--value", "3", "--format", "json").json
    assert (found["status"], found["pattern"], len(found["rules"])) == ("hint", "pointing", 2)
    assert "pointing" in found["patterns"]


def test_the_command_takes_what_is_ruled_out(run: Run) -> None:
    ruled_out = ["--ruled-out", "313 4,1,3"]
    found = run("hint", "sudoku", "..../..../..../....", *ruled_out, "--cell", "1,3", "--format", "json").json
    assert found["status"] == "open"
    wrong = run("hint", "sudoku", "..../..../..../....", "--ruled-out", "31")
    assert (wrong.code, "as 2,5" in wrong.err) == (1, True)


@pytest.mark.parametrize(
    "question", [("--cell", "9,9"), ("--cell", "two"), ("--cell", "1,1", "--value", "7")]
)
def test_a_cell_or_value_that_is_not_there_is_refused(run: Run, question: tuple[str, ...]) -> None:
    ran = run("hint", "sudoku", "12../..../..../....", *question)
    assert ran.code == 1 and "Traceback" not in ran.err
