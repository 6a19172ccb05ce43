"""The command that opens the workbench in the browser."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from satelier.errors import UsageError
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.web.classes.course import Course
    from satelier.web.serve import Opened

STOPPED = 0


def command_serve(options: Namespace) -> int:
    _tell_faults(options.lang)
    if not options.exercises:
        return _served(options, classroom=options.classroom)
    return _served(options, classroom=options.classroom, course=_course(options))


def _course(options: Namespace) -> Course:
    """The exercises that were named, each checked, and the file that keeps the work on them."""
    from satelier.cli.commands.exercise import read_exercise
    from satelier.teaching.exercises.checking import findings
    from satelier.web.classes.course import Course, class_file
    from satelier.web.classes.store import Store

    if not options.classroom:
        raise UsageError("exercise.no-classroom")
    found = [read_exercise(word) for word in options.exercises]
    for fault in (error for one in found for error, fatal in findings(one) if fatal):
        raise fault
    return Course(found, Store(class_file(options.class_name or found[0].id)))


def opened_with(options: Namespace, exercise: str) -> int:
    """The workbench, with a student's exercise on the page of the class."""
    return _served(options, opened_exercise=exercise)


def _served(options: Namespace, **wishes: Any) -> int:
    from satelier.web.serve import serve

    def tell(opened: Opened) -> None:
        print(told(opened, options.lang), flush=True)

    serve(tell, options.port, browser=not options.no_browser, **wishes)
    return STOPPED


def _tell_faults(language: str) -> None:
    """What is wrong with the kinds that were named: they will not be on the page."""
    from satelier.kinds import registry, sources

    for fault in registry.faults() if sources.named() else ():
        print(say("cli.error", language, sentence=fault.say(language)), file=sys.stderr)


def told(opened: Opened, language: str) -> str:
    """Where the workbench is, in words."""
    lines = [say("cli.serving", language, address=opened.address)]
    if opened.code:
        lines.append(say("cli.serving-class", language, code=opened.code))
        lines += [f"  {address}" for address in opened.joining]
    return "\n".join(lines)
