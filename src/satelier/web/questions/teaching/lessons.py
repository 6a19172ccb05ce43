"""The three lessons for the page that teaches, each with the formulas that a student would bring."""

from __future__ import annotations

import io
from typing import Any

from satelier.logic import dimacs
from satelier.messages import say
from satelier.teaching.lessons import Case, Lesson
from satelier.teaching.lessons import lessons as all_lessons
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import language
from satelier.web.questions.ground.puzzle_json import parts


@question("lessons")
def lessons(body: Body, tell: Tell) -> Body:
    """A title, some paragraphs, and cases: a puzzle and a formula to compare it with."""
    return {"lessons": [_lesson(lesson, language(body)) for lesson in all_lessons()]}


def _lesson(lesson: Lesson, tongue: str) -> dict[str, Any]:
    cases = [_case(lesson, case, tongue) for case in lesson.cases]
    return {
        "id": lesson.name,
        "title": say(f"lessons.{lesson.name}.title", tongue),
        "text": say(f"lessons.{lesson.name}.text", tongue).strip().split("\n\n"),
        "puzzle": cases[0]["puzzle"],
        "dimacs": cases[0]["dimacs"],
        "cases": cases,
        "exercise": lesson.exercise,
    }


def _case(lesson: Lesson, case: Case, tongue: str) -> dict[str, Any]:
    stream = io.BytesIO()
    dimacs.write(case.formula, stream)
    return {
        "id": case.name,
        "title": say(f"lessons.{lesson.name}.case.{case.name}", tongue),
        "puzzle": parts(case.puzzle),
        "dimacs": stream.getvalue().decode(),
        "verdict": case.verdict,
    }
