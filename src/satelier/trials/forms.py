"""Whatever a puzzle can be written or drawn as: encodings, formulas, files, addresses, drawings."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import partial

from satelier.draw import registry as drawings
from satelier.encode import forms as written
from satelier.encode.compare import row, schemes
from satelier.errors import Error, InputError, LimitError, UsageError
from satelier.formats import registry as formats
from satelier.formats.ground.sheet import Sheet
from satelier.messages import LANGUAGES
from satelier.puzzle import Puzzle
from satelier.trials.examples import example_of, same
from satelier.trials.trial import Skip, Trial, expect
from satelier.values import Board

ALWAYS = {"text", "line", "json", "url"}  # formats that have a place for every kind


def trials(kind: type[Puzzle]) -> Iterator[Trial]:
    """Every form, each by itself."""
    puzzle, board = example_of(kind)
    for scheme in schemes(puzzle):
        yield Trial("encode", scheme, partial(encoded, puzzle, board, scheme))
    for form in written.FORMS:
        yield Trial("write", form, partial(write, puzzle, form))
    for form in drawings.FORMS:
        yield Trial("draw", form, partial(drawn, puzzle, board, form))
    for name, format in formats.FORMATS.items():
        if format.only is None or kind.name in format.only:
            yield Trial("format", name, partial(kept, puzzle, board, name))


def encoded(puzzle: Puzzle, board: Board, scheme: str) -> None:
    """The clauses have the solution, and no other."""
    from satelier.reason.solve import solve

    if not row(puzzle, scheme).fits:
        raise Skip("trials.too-large")
    outcome = solve(puzzle, encoding=scheme)
    expect(outcome.unique and same(outcome.board, board), "wrong-answer")


def write(puzzle: Puzzle, form: str) -> None:
    for language in LANGUAGES:
        stream = io.BytesIO()
        try:
            written.prepared(puzzle, form, language=language)(stream)
        except LimitError as refusal:
            raise Skip("trials.skipped", why=refusal) from refusal
        expect(stream.getvalue(), "nothing-written")


def drawn(puzzle: Puzzle, board: Board, form: str) -> None:
    for shown in (None, board):
        try:
            expect(drawings.draw(puzzle, shown, to=form), "nothing-written")
        except UsageError as missing:
            raise Skip("trials.skipped", why=missing) from missing


def kept(puzzle: Puzzle, board: Board, name: str) -> None:
    """What is written is read again as it was, as far as the format has a place for it."""
    form = formats.find(name)
    sheet = Sheet(puzzle, solution=board if form.solution else None)
    try:
        text = form.write_one(sheet)
    except InputError as refusal:
        raise refusal if name in ALWAYS else Skip("trials.skipped", why=refusal) from refusal
    (again,) = _read(form, text, type(puzzle))
    expect(again.puzzle.grid_identity() == puzzle.grid_identity(), "not-kept")
    expect(puzzle.clue_layer is not None or again.puzzle == puzzle, "not-kept")
    expect(not form.solution or same(again.solution, board), "not-kept")


def _read(form: formats.Format, text: str, kind: type[Puzzle]) -> list[Sheet]:
    """By its kind where the text does not tell it, which some forms do of some kinds only."""
    problem: Error | None = None
    for told in (None, kind) if form.told else (kind,):
        try:
            found = list(form.read(text, told))
            if told or all(type(sheet.puzzle) is kind for sheet in found):
                return found
        except Error as error:
            problem = error
    raise InputError("trials.unread", problem=problem)
