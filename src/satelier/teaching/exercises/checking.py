"""What is wrong with an exercise, found before anybody gets it. Every finding has its line and key."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.engines.base import SpentError
from satelier.errors import Error, UsageError, unknown_name
from satelier.language.reading import sheet
from satelier.reason.judging.verdicts import EQUIVALENT
from satelier.teaching.exercises.exercise import Exercise, Sample
from satelier.teaching.exercises.fields import ExerciseError
from satelier.teaching.exercises.ground import Ground, is_idle, refuse_unknown_rules, verdict_of
from satelier.teaching.exercises.marking.mark import ground_of
from satelier.teaching.exercises.rungs import HINT
from satelier.teaching.exercises.tasks import task_of
from satelier.teaching.exercises.tasks.boards import broken_rules, formula_rules
from satelier.teaching.exercises.tasks.task import Finding


def findings(exercise: Exercise) -> list[tuple[ExerciseError, bool]]:
    """Everything that was found: what it is, and whether the exercise cannot be set like this."""
    return [(_located(exercise, one), one.fatal) for one in _findings(exercise)]


def _located(exercise: Exercise, one: Finding) -> ExerciseError:
    return ExerciseError(exercise.file, exercise.source, one.path, one.error)


def _findings(exercise: Exercise) -> Iterator[Finding]:
    """In the order of what rests on what: where the ground does not hold, nothing else is looked at."""
    ground = ground_of(exercise)
    broken = list(_of_ground(ground))
    yield from broken
    if broken:
        return
    if exercise.puzzle and ground.can_judge:
        yield from _of_boards(ground)
        yield from _of_samples(ground, "accepts", exercise.accepts)
        yield from _of_samples(ground, "rejects", exercise.rejects)
        yield from _of_wrong(ground)
    yield from _of_hints(exercise)
    yield from task_of(exercise.task).check(ground)


def _of_ground(ground: Ground) -> Iterator[Finding]:
    """The kind, the reference, the names of rules, the boards."""
    exercise = ground.exercise
    if not exercise.puzzle:
        return
    try:
        kind = ground.kind
    except Error as error:
        yield Finding(("puzzle",), error)
        return
    try:
        reference = ground.reference
    except Error as error:
        yield Finding(("secret", "reference"), error)
        return
    for key, names, known in (("given", exercise.given, kind), ("ask", exercise.ask, reference)):
        if unknown := refuse_unknown_rules(names, known):
            yield Finding((key,), unknown)
    for path, words in ((("boards",), exercise.boards), (("secret", "boards"), exercise.secret.boards)):
        for number, word in enumerate(words):
            try:
                _ = ground.place(word, visible=True).puzzle.families
            except Error as error:
                yield Finding((*path, number), error)


def _of_boards(ground: Ground) -> Iterator[Finding]:
    """Boards on which what is given already implies what is asked; fatal where that is so on all of them."""
    exercise = ground.exercise
    for name in exercise.ask:
        try:
            idle = [is_idle(ground, place.puzzle, name) for place in ground.places]
        except SpentError:
            continue
        for number, (place, found) in enumerate(zip(ground.places, idle, strict=True)):
            if found:
                late = number - len(exercise.boards)
                path = ("boards", number) if place.visible else ("secret", "boards", late)
                told = UsageError("exercise.boards.idle", board=place.name, rule=name)
                yield Finding(path, told, fatal=all(idle))


def _of_samples(ground: Ground, key: str, samples: tuple[Sample, ...]) -> Iterator[Finding]:
    """Examples fit: right ones break no rule that is asked or given, wrong ones break one that is asked."""
    exercise = ground.exercise
    for number, sample in enumerate(samples):
        try:
            broken = broken_rules(*ground.sample(sample))
        except Error as error:
            yield Finding((key, number), error)
            continue
        relevant = {*exercise.ask, *exercise.given} & broken
        if key == "accepts" and relevant:
            told = UsageError("exercise.sample.breaks", board=sample.board, rules=", ".join(sorted(relevant)))
            yield Finding((key, number), told)
        elif key == "rejects" and not {*exercise.ask} & broken:
            yield Finding((key, number), UsageError("exercise.sample.fits", board=sample.board))


def _of_wrong(ground: Ground) -> Iterator[Finding]:
    """Every mistake that was prepared is really one, on some board."""
    for name, formula in ground.exercise.secret.wrong.items():
        path = ("secret", "wrong", name)
        try:
            if not any(_is_wrong(ground, formula, rule) for rule in _rules_of(ground, formula)):
                yield Finding(path, UsageError("exercise.wrong.right", name=name))
        except Error as error:
            yield Finding(path, error)


def _rules_of(ground: Ground, formula: str) -> list[str]:
    """The asked rules that a mistake speaks of."""
    read = ground.asked_only(sheet(formula, algebra=ground.exercise.algebra))
    if not read.rules:
        raise UsageError("exercise.wrong.nothing", asked=", ".join(ground.exercise.ask))
    return [rule.name for rule in read.rules]


def _is_wrong(ground: Ground, formula: str, rule: str) -> bool:
    read = formula_rules(ground, formula, rule)
    verdicts = (verdict_of(ground, ground.on_board(read, place), rule)[0] for place in ground.places)
    return any(verdict != EQUIVALENT for verdict in verdicts)


def _of_hints(exercise: Exercise) -> Iterator[Finding]:
    known = exercise.secret.wrong
    for number, hint in enumerate(exercise.secret.hints):
        if hint.when not in known:
            error = unknown_name("exercise.hint", hint.when, known)
            yield Finding(("secret", "hints", number), error)
    if exercise.secret.hints and exercise.feedback.get(HINT) == "never":
        yield Finding(("feedback", HINT), UsageError("exercise.hint.never"), fatal=False)
