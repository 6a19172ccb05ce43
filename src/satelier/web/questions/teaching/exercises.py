"""An exercise for the page: what it asks, what a student's attempt is told, what the teacher sees of it.

The file comes with every question and is read once. Questions keep nothing: how many attempts there were is
told by whoever asks, in a class by the server (`web/classes`).
"""

from __future__ import annotations

import functools
from typing import Any

from satelier.language.faults import RulesError
from satelier.reason.judging.verdicts import EQUIVALENT
from satelier.teaching.exercises import rungs, shelf
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.feedback import Feedback, Told, feedback, prepared_mistake
from satelier.teaching.exercises.ground import Ground
from satelier.teaching.exercises.marking.hand_in import HandIn, asked_rules
from satelier.teaching.exercises.marking.mark import ground_of, mark
from satelier.teaching.exercises.marking.result import RIGHT
from satelier.teaching.exercises.publishing import published
from satelier.teaching.exercises.reading import MOST_BYTES, now, read
from satelier.teaching.exercises.tasks import task_of
from satelier.teaching.exercises.tasks.which_rule import WhichRule
from satelier.teaching.exercises.tasks.write import Write
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import choice, language, text, whole
from satelier.web.questions.ground.puzzle_json import parts, rows_of
from satelier.web.questions.logic.toolbox import fault_json

MOST_TEXT = 200_000
MOST_ATTEMPTS = 10_000


def _exercise(body: Body) -> Exercise:
    return _read(text(body, "file", most=MOST_BYTES), text(body, "rules", "", most=MOST_BYTES))


@functools.lru_cache(64)
def _read(file: str, rules: str) -> Exercise:
    return read(file, "exercise.toml", lambda _: rules)


@question("course")
def tell_course(body: Body, tell: Tell) -> Body:
    """The exercises that come with the house, as students' files."""
    tongue = language(body)
    return {
        "exercises": [
            {"id": one.id, "title": one.title[tongue], "file": published(ground_of(one))}
            for one in map(shelf.find, shelf.names())
        ]
    }


@question("exercise")
def tell_exercise(body: Body, tell: Tell) -> Body:
    """What a file asks: texts, boards, what to begin with, the rungs of the ladder."""
    exercise, tongue = _exercise(body), language(body)
    ground, task = ground_of(exercise), task_of(exercise.task)
    choices = task.choices(ground, tongue) if isinstance(task, WhichRule) else {}
    visible = ground.visible if exercise.boards else ()
    return {
        "id": exercise.id, "title": exercise.title[tongue], "text": exercise.text.get(tongue, ""),
        "kind": exercise.task, "puzzle": exercise.puzzle, "suffix": task.suffix,
        "ask": [{"rule": name, "sentence": ground.sentence(name, tongue)} for name in exercise.ask],
        "given": [{"rule": name, "sentence": ground.sentence(name, tongue)} for name in exercise.given],
        "boards": [{"name": one.name, "puzzle": parts(one.puzzle)} for one in visible],
        "level": exercise.level, "starter": _starter(ground, tongue), "formula": exercise.formula,
        "shown": dict(exercise.shown), "choices": choices, "verdicts": exercise.verdicts,
        "feedback": {rung: exercise.feedback.get(rung, rungs.USUAL[rung]) for rung in rungs.RUNGS},
        "rungs": list(_rungs_of(exercise)), "closes": exercise.closes and exercise.closes.isoformat(),
        "closed": exercise.is_closed(now()), "marks": float(exercise.most),
    }  # fmt: skip


def _starter(ground: Ground, tongue: str) -> str:
    started = task_of(ground.exercise.task).starter(ground, tongue)
    return started or "".join(f"rule {name}\n  \n" for name in ground.exercise.ask)


def _rungs_of(exercise: Exercise) -> list[str]:
    """The rungs that an exercise of this kind can have at all."""
    if isinstance(task_of(exercise.task), Write):
        return [one for one in rungs.RUNGS if exercise.has_secret or one != rungs.HINT]
    return [rungs.EXAMPLES, rungs.VERDICT, rungs.GRID, rungs.SOLUTION]


@question("attempt", slow=True)
def tell_attempt(body: Body, tell: Tell) -> Body:
    """What a hand-in is told up to a rung, as far as rungs are open after so many attempts."""
    exercise, tongue = _exercise(body), language(body)
    attempts = whole(body, "attempts", 0, MOST_ATTEMPTS, 0)
    closed = body.get("closed") is True or exercise.is_closed(now())
    wanted = choice(body, "rung", rungs.RUNGS, rungs.VERDICT)
    upto = rungs.RUNGS[: rungs.RUNGS.index(wanted) + 1]
    open_now = rungs.open_rungs(exercise.feedback, attempts=attempts, closed=closed)
    asked = [rung for rung in upto if rung in open_now]
    content = text(body, "hand_in", most=MOST_TEXT).encode("utf-8", "replace")
    found = feedback(ground_of(exercise), content, asked, tongue)
    return {**_feedback_json(exercise, found, tongue), "open": open_now}


def _feedback_json(exercise: Exercise, found: Feedback, tongue: str) -> dict[str, Any]:
    return {
        "rungs": list(found.rungs), "right": found.is_right, "problem": _problem_json(found, tongue),
        "examples": [{"board": one.board, "right": one.right} for one in found.examples],
        "parts": [_told_json(exercise, one, found.rungs, tongue) for one in found.told],
        "solution": found.solution or None,
    }  # fmt: skip


def _problem_json(found: Feedback, tongue: str) -> dict[str, Any] | None:
    if found.problem is None:
        return None
    if isinstance(found.problem, RulesError):
        return fault_json(found.problem, tongue)
    return {"sentence": found.problem.say(tongue), "start": 0, "end": 0, "proposal": "", "replaces": [0, 0]}


def _told_json(exercise: Exercise, one: Told, asked: tuple[str, ...], tongue: str) -> dict[str, Any]:
    told: dict[str, Any] = {
        "rule": one.rule, "board": one.board, "verdict": one.verdict, "right": one.is_right,
        "sentence": one.says.say(tongue), "puzzle": None, "grids": None, "words": None, "instance": None,
        "line": None, "mistake": None, "hint": one.hint or None,
    }  # fmt: skip
    if one.puzzle is not None and one.grid is not None:
        told |= {"puzzle": parts(one.puzzle), "grids": {"shown": rows_of(one.puzzle, one.grid)}}
    if one.judged is not None:
        grids = {name: rows_of(one.judged.puzzle, getattr(one.judged, name)) for name in GRIDS}
        told |= {"puzzle": parts(one.judged.puzzle), "grids": grids}
    if rungs.RULE in asked and one.judged is not None:
        words = ground_of(exercise).sentence(one.rule, tongue)
        told |= {"words": words, "line": one.judged.line, "instance": one.judged.sentence(tongue)}
    if one.mistake is not None:
        mistake = one.mistake
        says = mistake.sentence(tongue)
        told["mistake"] = {"kind": mistake.kind, "sentence": says, "rewrite": mistake.rewrite}
    return told


GRIDS = ("allows", "forbids", "right")


@question("review", slow=True)
def tell_review(body: Body, tell: Tell) -> Body:
    """For the teacher: the marks on all boards, and which prepared mistake each wrong rule is."""
    exercise, tongue = _exercise(body), language(body)
    content = text(body, "hand_in", most=MOST_TEXT).encode("utf-8", "replace")
    result = mark(exercise, content)
    points = {name: float(mark) for name, mark in result.points.items()}
    return {**result.json(tongue), "points": points, "mistakes": _mistakes(exercise, content, result)}


def _mistakes(exercise: Exercise, content: bytes, result: Any) -> list[dict[str, Any]]:
    """What went wrong, under the name of a prepared mistake or of the verdict, with a grid."""
    found: dict[str, dict[str, Any]] = {}
    asked = exercise.ask or exercise.marks  # that clauses are too many follows from the rules
    for part in result.marked.parts:
        if part.verdict in (EQUIVALENT, RIGHT) or part.rule in found or part.rule not in asked:
            continue
        name = _prepared(exercise, content, part.rule) or part.verdict
        grid = None if part.grid is None else rows_of(part.puzzle, part.grid)
        shown = None if part.puzzle is None else parts(part.puzzle)
        found[part.rule] = {"rule": part.rule, "name": name, "puzzle": shown, "grid": grid}
    return list(found.values())


def _prepared(exercise: Exercise, content: bytes, rule: str) -> str | None:
    ground = ground_of(exercise)
    if not isinstance(task_of(exercise.task), Write) or rule not in exercise.ask:
        return None
    try:
        read_rules = ground.asked_only(asked_rules(ground, HandIn(content)), rule)
        return prepared_mistake(ground, ground.on_board(read_rules, ground.visible[0]), rule)
    except Exception:  # what cannot be read is no prepared mistake
        return None
