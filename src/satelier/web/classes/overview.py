"""What a teacher sees: who is where, which mistakes are common, and marks for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from typing import Any

from satelier.messages import FRENCH, say
from satelier.teaching.exercises.marking.forms import BYTE_ORDER_MARK, decimal, harmless
from satelier.teaching.exercises.marking.result import number
from satelier.teaching.exercises.rungs import RUNGS
from satelier.web.classes.course import Course
from satelier.web.classes.store import Attempt


def table(course: Course, language: str) -> dict[str, Any]:
    """Every student's place in every exercise, and the mistakes, most common first."""
    attempts = course.store.attempts()
    students = course.store.students()
    by_both: dict[tuple[int, str], list[Attempt]] = {}
    for one in attempts:
        by_both.setdefault((one.student, one.exercise), []).append(one)
    exercises = [
        {"id": name, "title": one.exercise.title[language], "max": number(one.exercise.most),
         "closes": course.closes(name), "closed": course.is_closed(name)}
        for name, one in course.sets.items()
    ]  # fmt: skip
    rows = [
        {"name": student.name, "word": student.word,
         "cells": {name: _cell(by_both.get((student.id, name), [])) for name in course.sets}}
        for student in students
    ]  # fmt: skip
    return {"exercises": exercises, "students": rows, "mistakes": mistakes(course, attempts)}


def _cell(attempts: list[Attempt]) -> dict[str, Any] | None:
    """Where a student is: the highest rung, how many texts were tried, the last verdicts, the best marks."""
    if not attempts:
        return None
    tried = {one.text for one in attempts if one.rung != RUNGS[0]}
    answers = [json.loads(one.answer) for one in attempts if one.answer]
    last = next((one for one in reversed(answers) if one.get("parts") or one.get("problem")), None)
    parts = [
        {"rule": part["rule"], "board": part["board"], "verdict": part["verdict"]}
        for part in (last or {}).get("parts", [])
    ]
    return {
        "rung": max((one.rung for one in attempts), key=RUNGS.index), "attempts": len(tried),
        "right": any(one.get("right") for one in answers), "parts": parts, "score": _best(attempts),
        "unreadable": bool(last and last.get("problem")), "at": attempts[-1].at,
    }  # fmt: skip


def _best(attempts: Iterable[Attempt]) -> float | None:
    scores = [found["score"] for found in _reviews(attempts) if "score" in found]
    return max(scores, default=None)


def _reviews(attempts: Iterable[Attempt]) -> list[dict[str, Any]]:
    return [json.loads(one.review) for one in attempts if one.review]


def mistakes(course: Course, attempts: list[Attempt]) -> list[dict[str, Any]]:
    """By exercise, rule and name: how many students made it, with a grid that shows it."""
    found: dict[tuple[str, str, str], dict[str, Any]] = {}
    for one in attempts:
        for mistake in (
            json.loads(one.review or "{}").get("mistakes", []) if one.exercise in course.sets else []
        ):
            key = one.exercise, mistake["rule"], mistake["name"]
            kept = found.setdefault(key, {"exercise": one.exercise, **mistake, "students": set()})
            kept["students"].add(one.student)
    ordered = sorted(found.values(), key=lambda one: -len(one["students"]))
    return [{**one, "students": len(one["students"])} for one in ordered]


def marks_csv(course: Course, language: str) -> str:
    """A line for a student: the best marks of each exercise, and how many attempts."""
    stream = io.StringIO()
    stream.write(BYTE_ORDER_MARK)
    writer = csv.writer(stream, delimiter=";" if language == FRENCH else ",", lineterminator="\r\n")
    heads = [say("exercise.csv.student", language)]
    for name, one in course.sets.items():
        heads += [
            f"{name} / {decimal(number(one.exercise.most), language)}",
            say("exercise.csv.attempts", language),
        ]
    writer.writerow(heads)
    for row in table(course, language)["students"]:
        cells = [row["name"]]
        for name in course.sets:
            cell = row["cells"][name] or {"score": None, "attempts": 0}
            score = cell["score"]
            cells += ["" if score is None else decimal(score, language), str(cell["attempts"])]
        writer.writerow([harmless(cell) for cell in cells])
    return stream.getvalue()
