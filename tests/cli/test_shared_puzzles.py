"""Real puzzles made by other people, through the command line: every status and solution agrees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cli.conftest import Run
from shared_data import shared_records

STATUS = {"unique": ("solved", True), "multiple": ("solved", False), "unsat": ("unsolvable", None)}


def takuzu_text(record: dict[str, Any]) -> str:
    return "\n".join(record["grid"])


def norinori_text(record: dict[str, Any]) -> str:
    return "\n".join(" ".join(map(str, row)) for row in record["regions"])


def squaro_text(record: dict[str, Any]) -> str:
    return "\n".join(
        "".join("." if value is None or value < 0 else str(value) for value in row) for row in record["grid"]
    )


def sudoku_text(record: dict[str, Any]) -> str:
    height, width = record["box"]
    rows = [" ".join(str(value) if value else "." for value in row) for row in record["grid"]]
    return "\n".join([f"box={height}x{width}", *rows])


TEXTS = {"takuzu": takuzu_text, "norinori": norinori_text, "squaro": squaro_text, "sudoku": sudoku_text}


def cases() -> list[Any]:
    return [pytest.param(kind, id=kind) for kind in TEXTS]


@pytest.mark.parametrize("kind", cases())
def test_statuses_and_solutions_agree(kind: str, run: Run) -> None:
    assert disagreeing(kind, shared_records(f"{kind}.jsonl")[::8], run) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", cases())
def test_every_status_and_solution_agrees(kind: str, run: Run) -> None:
    assert disagreeing(kind, shared_records(f"{kind}.jsonl"), run) == []


def disagreeing(kind: str, records: Sequence[dict[str, Any]], run: Run) -> list[tuple[object, ...]]:
    wrong: list[tuple[object, ...]] = []
    for record in records:
        found = solved(kind, record, run)
        status, unique = STATUS[record["status"]]
        if (found["status"], found["unique"]) != (status, unique):
            wrong.append((record["id"], found["status"], found["unique"]))
        if record.get("solution") and record["status"] == "unique" and not same(kind, found, record):
            wrong.append((record["id"], "another solution"))
    return wrong


def solved(kind: str, record: dict[str, Any], run: Run) -> dict[str, Any]:
    name = "unruly" if record.get("variant") == "unruly" else kind
    ran = run("solve", name, TEXTS[kind](record), "--format", "json")
    assert ran.code == 0, (record["id"], ran.err)
    found: dict[str, Any] = ran.json
    return found


def same(kind: str, found: dict[str, Any], record: dict[str, Any]) -> bool:
    expected = record["solution"]
    if kind == "squaro":
        expected = [row.replace("1", "#").replace("0", ".") for row in expected]
    return bool(found["solution"] == expected)


@pytest.mark.parametrize("kind", cases())
def test_every_given_solution_passes_the_check(kind: str, run: Run) -> None:
    wrong = []
    for record in shared_records(f"{kind}.jsonl"):
        if record.get("solution"):
            name = "unruly" if record.get("variant") == "unruly" else kind
            ran = run("check", name, TEXTS[kind](record), board_text(kind, record["solution"]))
            wrong += [] if ran.code == 0 else [(record["id"], ran.out)]
    assert wrong == []


def board_text(kind: str, solution: list[Any]) -> str:
    if kind == "sudoku":
        return "\n".join(" ".join(map(str, row)) for row in solution)
    text = "\n".join(solution)
    return text.replace("1", "#").replace("0", ".") if kind == "squaro" else text
