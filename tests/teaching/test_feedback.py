"""The ladder: each rung says more than the one before, and what is not asked is not said."""

from __future__ import annotations

from typing import Any

import pytest

from satelier.puzzle import Puzzle
from satelier.reason import judge
from satelier.reason.judging.differences import Difference, difference
from satelier.teaching.exercises import rungs, shelf
from satelier.web import questions
from teaching.files import BOTH, ROWS, TEACHER


def climbed(text: str, rung: str, attempts: int = 9, file: str = TEACHER) -> dict[str, object]:
    return questions.ask("attempt", {"file": file, "hand_in": text, "rung": rung, "attempts": attempts})


def test_a_click_a_rung() -> None:
    """What is new on each rung; the teacher's hint and the recognised mistake come last."""
    found = {rung: climbed(ROWS, rung)["parts"] for rung in rungs.RUNGS[:-1]}
    assert found["examples"] == []
    [verdict], [grid], [rule], [mistake], [hint] = list(found.values())[1:]
    assert verdict["verdict"] == "too-loose" and verdict["grids"] is None
    assert grid["grids"]["allows"] and grid["grids"]["right"] and grid["words"] is None
    assert rule["words"].startswith("Never three") and rule["line"] == 1 and rule["mistake"] is None
    assert mistake["mistake"]["kind"] == "rows-only" and mistake["hint"] is None
    assert hint["hint"] == "And the columns?"


def test_closed_rungs_say_nothing() -> None:
    told = climbed(ROWS, "solution", attempts=1)
    assert told["rungs"] == ["examples", "verdict", "grid", "rule"] and told["solution"] is None
    closed = questions.ask(
        "attempt", {"file": TEACHER, "hand_in": ROWS, "rung": "solution", "attempts": 1, "closed": True}
    )
    assert closed["rungs"][-1] == "solution" and "⋀" in closed["solution"]


def test_what_is_wrong_with_a_text_is_told_on_the_first_rung() -> None:
    told = climbed("forall i in 1..h: x[i,", "examples")
    assert told["problem"]["line"] == 1 and told["parts"] == []
    assert climbed("false", "examples")["examples"] == [{"board": "0110/1001/0011/1100", "right": False}]
    assert climbed(BOTH, "verdict")["right"] is True


@pytest.mark.parametrize("name", shelf.names())
def test_every_exercise_of_the_course_is_shown_on_the_page(name: str) -> None:
    course = {one["id"]: one["file"] for one in questions.ask("course", {"language": "fr"})["exercises"]}
    told = questions.ask("exercise", {"file": course[name], "language": "fr"})
    assert told["title"] and told["text"] and told["starter"] and told["marks"] > 0
    answer = climbed(told["starter"], "verdict", file=course[name])
    assert answer["right"] is False


OTHER_SECRETS = TEACHER.replace('boards = ["5x5"]', 'boards = ["4x6", "8x8"]').replace(f'"{ROWS}"', '"false"')


@pytest.mark.parametrize("text", [BOTH, ROWS, "true", "forall i in 1..h: x[i,"])
def test_the_work_for_an_answer_does_not_depend_on_secrets(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes time is asking solvers: as often, whatever the hidden boards and prepared mistakes are."""
    asked: list[int] = []

    def counted(puzzle: Puzzle, *more: Any) -> Difference:
        asked.append(puzzle.variables)
        return difference(puzzle, *more)

    monkeypatch.setattr(judge, "difference", counted)
    answers = []
    for file in (TEACHER, OTHER_SECRETS):
        asked.clear()
        answers.append((climbed(text, "rule", file=file), tuple(asked)))
    assert answers[0] == answers[1] and set(answers[0][1]) <= {36}
