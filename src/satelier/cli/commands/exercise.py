"""The commands of a class: check an exercise, publish it, mark hand-ins, solve one on the page."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from satelier.cli.files import is_file, output
from satelier.cli.progress import OneLine
from satelier.errors import UsageError
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.teaching.exercises.exercise import Exercise

FINE, FAULTY = 0, 1


def read_exercise(word: str) -> Exercise:
    """The exercise of a file, or of that name in the course."""
    from satelier.teaching.exercises import reading, shelf

    return reading.read_file(Path(word)) if is_file(word) or word.endswith(".toml") else shelf.find(word)


def command_exercise_check(options: Namespace) -> int:
    """Everything that is wrong, to stderr, a line each; what is fine, to stdout."""
    exercise = read_exercise(options.exercise)
    if _tells_faults(exercise, options.lang):
        return FAULTY
    from satelier.teaching.exercises.marking.result import number

    boards = len(exercise.boards) + len(exercise.secret.boards)
    told = {"file": exercise.file, "count": number(exercise.most), "boards": boards}
    print(say("exercise.told.fine", options.lang, **told))
    return FINE


def _tells_faults(exercise: Exercise, language: str) -> bool:
    """Say what was found; whether the exercise cannot be set like this."""
    from satelier.teaching.exercises.checking import findings

    found = findings(exercise)
    for error, fatal in found:
        key = "cli.error" if fatal else "exercise.told.warning"
        print(say(key, language, sentence=error.say(language)), file=sys.stderr)
    return any(fatal for _, fatal in found)


def command_exercise_publish(options: Namespace) -> int:
    from satelier.teaching.exercises.marking.mark import ground_of
    from satelier.teaching.exercises.publishing import published

    exercise = read_exercise(options.exercise)
    if _tells_faults(exercise, options.lang):
        return FAULTY
    text = published(ground_of(exercise))
    with output(options.output, options.lang) as stream:
        stream.write(text.encode())
    return FINE


def command_exercise_mark(options: Namespace) -> int:
    from satelier.teaching.exercises.marking.batch import hand_ins, mark_all
    from satelier.teaching.exercises.marking.forms import FORMS

    exercise = read_exercise(options.exercise)
    if _tells_faults(exercise, options.lang):
        return FAULTY
    found = hand_ins(options.hand_ins)
    several = len(found) > 1 or any(Path(one).is_dir() for one in options.hand_ins)
    progress = OneLine(options)

    def tell(done: int, count: int) -> None:
        progress.tell_now_and_then(lambda: say("exercise.told.marking", options.lang, done=done, count=count))

    scored = mark_all(exercise, found, options.lang, tell, options.jobs)
    progress.end()
    text = FORMS[options.format](exercise, scored, options.lang, several)
    with output(options.output, options.lang) as stream:
        stream.write(text.encode("utf-8", "replace"))
    return FINE


def command_exercise_list(options: Namespace) -> int:
    """The exercises that come with the house."""
    from satelier.teaching.exercises import shelf

    for name in shelf.names():
        print(f"{name}  {shelf.find(name).title[options.lang]}")
    return FINE


def command_exercise_solve(options: Namespace) -> int:
    """The student's side of an exercise, on the page."""
    from satelier.cli.commands.serving import opened_with
    from satelier.teaching.exercises.marking.mark import ground_of
    from satelier.teaching.exercises.publishing import published

    exercise = read_exercise(options.exercise)
    if not exercise.title:
        raise UsageError("exercise.missing", what="title")
    return opened_with(options, published(ground_of(exercise)))
