"""Marks written down: JSON, CSV for a spreadsheet, and what CodeRunner and Gradescope take.

CodeRunner's combinator grader takes a JSON object with a `fraction` from 0 to 1 and a table of results, and
refuses keys that it does not know; Gradescope takes a `results.json` of tests, each with its visibility. What
a student is shown there is what is visible here, and nothing else.
"""

from __future__ import annotations

import csv
import html
import io
import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from satelier.errors import UsageError
from satelier.messages import FRENCH, say
from satelier.reason.judging.verdicts import EQUIVALENT
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.marking.batch import Scored
from satelier.teaching.exercises.marking.result import RIGHT, number

BYTE_ORDER_MARK = "\ufeff"  # by which spreadsheets know that a text is UTF-8
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for a formula
RIGHTS = (EQUIVALENT, RIGHT)
GRADESCOPE_TEXTS = ("output_format", "test_output_format", "test_name_format")  # plain, so nothing is markup


def as_json(exercise: Exercise, scored: Sequence[Scored], language: str, several: bool) -> str:
    """One object for a hand-in; a list of them, with their names, for several."""
    told: Any = [{"hand_in": one.name, **one.result} for one in scored] if several else scored[0].result
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def as_csv(exercise: Exercise, scored: Sequence[Scored], language: str, several: bool) -> str:
    """A line for a hand-in, as spreadsheets of the language want it."""
    stream = io.StringIO()
    stream.write(BYTE_ORDER_MARK)
    writer = csv.writer(stream, delimiter=";" if language == FRENCH else ",", lineterminator="\r\n")
    heads = [say(f"exercise.csv.{key}", language) for key in ("hand-in", "exercise", "score", "max")]
    writer.writerow([*heads, *exercise.marks, say("exercise.csv.remark", language)])
    for one in scored:
        marks = [
            one.result["score"],
            one.result["max"],
            *(number(one.points[name]) for name in exercise.marks),
        ]
        shown = [decimal(mark, language) for mark in marks]
        cells = [one.name, exercise.id, *shown, _remark(one.result)]
        writer.writerow([harmless(cell) for cell in cells])
    return stream.getvalue()


def _remark(result: dict[str, Any]) -> str:
    """The first thing that is wrong."""
    wrong = (part["sentence"] for part in result["parts"] if part["verdict"] not in RIGHTS)
    return str(next(wrong, "")).replace("\n", " ")


def decimal(mark: float, language: str) -> str:
    return str(mark).replace(".", ",") if language == FRENCH else str(mark)


def harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def as_coderunner(exercise: Exercise, scored: Sequence[Scored], language: str, several: bool) -> str:
    """The object of a combinator grader."""
    [one] = _only(scored)
    heads = [say(f"exercise.csv.{key}", language) for key in ("asked", "board", "remark")]
    rows = [
        [int(part["verdict"] in RIGHTS), part["rule"], part["board"], part["sentence"]]
        for part in one.result["parts"]
        if part["visible"]
    ]
    found = {
        "fraction": float(_share(exercise, one)),
        "testresults": [["iscorrect", *heads], *rows],
        "columnformats": ["%s"] * len(heads),
        "epiloguehtml": f"<p>{html.escape(_score(one, language))}</p>",
    }
    return json.dumps(found, ensure_ascii=False) + "\n"


def as_gradescope(exercise: Exercise, scored: Sequence[Scored], language: str, several: bool) -> str:
    """A `results.json`: a test for each thing that has marks; hidden boards are for instructors only.

    What the program printed is hidden too, and there is no leaderboard: marks are nobody else's.
    """
    [one] = _only(scored)
    hidden = [part for part in one.result["parts"] if not part["visible"]]
    tests = [_test(one, name, mark) for name, mark in exercise.marks.items()]
    tests += [
        {"name": f"{part['rule']} {part['board']}", "output": part["sentence"], "visibility": "hidden"}
        for part in hidden
    ]
    found = {
        "score": float(_points(one)), "output": _score(one, language), "visibility": "visible",
        "stdout_visibility": "hidden", **dict.fromkeys(GRADESCOPE_TEXTS, "text"),
        "extra_data": {name: one.result[name] for name in ("exercise", "digest", "max")},
        "tests": [test | {"number": str(number)} for number, test in enumerate(tests, 1)],
    }  # fmt: skip
    return json.dumps(found, ensure_ascii=False) + "\n"


def _test(one: Scored, name: str, mark: Fraction) -> dict[str, Any]:
    own = [part for part in one.result["parts"] if part["rule"] == name and part["visible"]]
    return {
        "name": name, "score": float(one.points[name]), "max_score": float(mark), "visibility": "visible",
        "output": "\n".join(part["sentence"] for part in own),
        "status": "passed" if one.points[name] == mark else "failed",
    }  # fmt: skip


def _only(scored: Sequence[Scored]) -> Sequence[Scored]:
    if len(scored) != 1:
        raise UsageError("exercise.one-hand-in", count=len(scored))
    return scored


def _points(one: Scored) -> Fraction:
    return sum(one.points.values(), Fraction(0))


def _share(exercise: Exercise, one: Scored) -> Fraction:
    return _points(one) / exercise.most if exercise.most else Fraction(0)


def _score(one: Scored, language: str) -> str:
    told = {"score": decimal(one.result["score"], language), "max": decimal(one.result["max"], language)}
    return say("exercise.told.score", language, name=one.result["exercise"], **told)


Form = Callable[[Exercise, Sequence[Scored], str, bool], str]
FORMS: dict[str, Form] = {
    "json": as_json,
    "csv": as_csv,
    "coderunner": as_coderunner,
    "gradescope": as_gradescope,
}
