"""Which format and which kind a text is of, by its content; reading and converting whole files.

told       addresses, ids, JSON and pzprv3 tell their kind
candidate  other texts may be read as several kinds; which, is an error that lists them
plausible  a text counts as a Norinori only where every region is in one piece

>>> detect("norinori/5/5/cag4ocjo"), detect("AAB/ABB")
([('puzz.link', 'norinori')], [('line', 'norinori')])
>>> convert("4x4u:AcFbCb", to="puzz.link")
'takuzu/4/4/1b0e1a0b1a\\n'
>>> read_any("33/12")
Traceback (most recent call last):
satelier.formats.detect.AmbiguousError: This text may be norinori (line) or squaro (line); say which it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satelier import puzzles
from satelier.errors import Error, InputError, UsageError
from satelier.formats import text
from satelier.formats.ground import walls
from satelier.formats.ground.page import refuse_long
from satelier.formats.ground.sheet import Sheet
from satelier.formats.ground.symbols import BLANKS
from satelier.formats.registry import FORMATS, Format, find, first_line
from satelier.kinds.sources import packaged
from satelier.messages import ENGLISH, say
from satelier.puzzle import NO_CLUE, Puzzle, kind_of
from satelier.values import Board

# Kinds of ours whose puzzles people write as bare rows; of the others, a text says of which it is.
BARE = ("adjacent", "futoshiki", "hitori", "norinori", "squaro", "sudoku", "takuzu", "unruly")
Candidate = tuple[Format, str, list[Sheet]]


class NoKindError(InputError):
    """A text that no kind can read, and why not, kind by kind."""

    def __init__(self, problems: dict[str, Error]) -> None:
        super().__init__("formats.detect.none")
        self.problems = problems

    def say(self, language: str = ENGLISH) -> str:
        reasons = [
            say("formats.detect.as", language, kind=kind, problem=problem.say(language))
            for kind, problem in self.problems.items()
        ]
        return " ".join([say(self.key, language), *reasons])


class AmbiguousError(InputError):
    """A text that may be of several kinds: `candidates` lists format and kind of each."""

    def __init__(self, candidates: list[tuple[str, str]]) -> None:
        super().__init__("formats.detect.several")
        self.candidates = candidates

    def say(self, language: str = ENGLISH) -> str:
        *others, last = (f"{kind} ({form})" for form, kind in self.candidates)
        return say(self.key, language, others=", ".join(others), last=last)


def detect(content: str) -> list[tuple[str, str]]:
    """The formats and kinds that a text may be of; several of them where it does not tell."""
    if form := told(content):
        names = {sheet.puzzle.kind: None for sheet in form.read(content)}
        return [(form.name, kind) for kind in names]
    return [(form.name, kind) for form, kind, _ in _candidates(content)]


def read_any(content: str, kind: str | type[Puzzle] | None = None, format: str | None = None) -> list[Puzzle]:
    """The puzzles of a text, of whatever format it is."""
    return [sheet.puzzle for sheet in sheets(content, kind, format)]


def sheets(content: str, kind: str | type[Puzzle] | None = None, format: str | None = None) -> list[Sheet]:
    """The same, with what goes along with the puzzles."""
    return recognised(content, kind, format)[1]


def recognised(
    content: str, kind: str | type[Puzzle] | None = None, format: str | None = None
) -> tuple[Format, list[Sheet]]:
    """The same, with the format that the text turned out to be in."""
    wanted = puzzles.find(kind) if isinstance(kind, str) else kind
    form = find(format) if format else told(content)
    if wanted and not (form and form.told):
        form = form or _untold(content, kind_of(wanted))
    elif not form or not form.told:
        return _only(_candidates(content, (form,) if form else _UNTOLD))
    return form, list(form.read(content, wanted))


def convert(
    content: str,
    to: str,
    kind: str | type[Puzzle] | None = None,
    format: str | None = None,
    blank: str | None = None,
) -> str:
    """A text in another format; each puzzle ends with a line break. In `text`, `blank` stands for blanks."""
    target = find(to)
    if blank is not None:
        return "".join(f"{_blanked(sheet, to, blank)}\n" for sheet in sheets(content, kind, format))
    return "".join(f"{written}\n" for written in target.write(sheets(content, kind, format)))


def _blanked(sheet: Sheet, to: str, blank: str) -> str:
    """The puzzle as text, its blanks written so; it must be a sign that is read as a blank."""
    puzzle = sheet.puzzle
    known = [sign for sign in BLANKS + puzzle.blanks if sign not in {one.symbol for one in puzzle.values}]
    if to != "text" or blank not in known:
        raise UsageError("formats.blank", blank=blank, kind=puzzle.kind, known=" ".join(known))
    return text.write(puzzle).replace(BLANKS[0], blank)


def write_as(puzzle: Puzzle, to: str, solution: Board | None = None) -> str:
    """A puzzle in a format, with its solution where the format has a place for it."""
    return find(to).write_one(Sheet(puzzle, solution=solution))


_TOLD = tuple(form for form in FORMATS.values() if form.told)
_UNTOLD = tuple(form for form in FORMATS.values() if not form.told)


def told(content: str) -> Format | None:
    """The format that tells its kind and has the form of this text."""
    return next((form for form in _fitting(content, _TOLD)), None)


def _untold(content: str, kind: str) -> Format:
    """The narrowest format that has this form and holds this kind; `text` has any."""
    return next(form for form in _fitting(content, _UNTOLD) if kind in form.kinds or not form.only)


def _fitting(content: str, formats: Iterable[Format]) -> Iterator[Format]:
    refuse_long(content)
    first = first_line(content)
    return (form for form in formats if form.fits(content, first))


def _candidates(content: str, formats: tuple[Format, ...] = _UNTOLD) -> list[Candidate]:
    """Every kind that the text can be read as, each in the narrowest format."""
    found: dict[str, Candidate] = {}
    problems: dict[str, Error] = {}
    for form in _fitting(content, formats):
        for kind in guessed(form.kinds):
            if kind not in found:
                try:
                    found[kind] = form, kind, list(_plausible(form, content, kind))
                except InputError as problem:
                    problems[kind] = problem
    if not found:
        raise NoKindError(problems)
    return [found[kind] for kind in sorted(found)]


def guessed(names: Iterable[str]) -> list[str]:
    """The kinds that a text may be of without saying so."""
    told = set(packaged()) - set(BARE)
    return [name for name in names if name not in told]


def _plausible(form: Format, content: str, kind: str) -> Iterator[Sheet]:
    for sheet in form.read(content, puzzles.load(kind)):
        _refuse_apart(sheet)
        _refuse_gaps(sheet.puzzle)
        yield sheet


def plausible(form: Format, found: list[Sheet]) -> tuple[Format, list[Sheet]]:
    """What was read for a kind that the text does not tell, unless its regions are in pieces."""
    for sheet in found:
        _refuse_apart(sheet)
    return form, found


def _refuse_apart(sheet: Sheet) -> None:
    if not all(walls.connected(labels) for labels in walls.regions_of(sheet.puzzle).values()):
        raise InputError("formats.walls.apart")


def _refuse_gaps(puzzle: Puzzle) -> None:
    """What has blanks where its kind hardly ever has any is of another kind, unless it is said."""
    for name, clues in puzzle.printed.items():
        if puzzle.layers()[name].usually_full and (clues == NO_CLUE).any():
            raise InputError("formats.text.gaps", kind=puzzle.kind)


def _only(candidates: list[Candidate]) -> tuple[Format, list[Sheet]]:
    if len(candidates) > 1:
        raise AmbiguousError([(form.name, kind) for form, kind, _ in candidates])
    form, _, found = candidates[0]
    return form, found
