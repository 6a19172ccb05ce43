"""Results as a command prints them: JSON for programs, sentences and tables for people."""

from __future__ import annotations

import dataclasses
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from satelier import puzzles as kinds
from satelier.claims.family import Fault, Instance
from satelier.cli.files import read_text
from satelier.errors import UsageError
from satelier.formats import text
from satelier.frozen import dataclass
from satelier.messages import say
from satelier.messages.tables import short, table
from satelier.puzzle import Puzzle, kind_of
from satelier.sizes import size
from satelier.values import OPEN, Board

if TYPE_CHECKING:
    from satelier.encode.compare import Row
    from satelier.engines.base import Ask, Outcome, Verdict
    from satelier.formats.ground.sheet import Sheet
    from satelier.reason.trace import Story

PLAIN_FORM = "plain"
COMPETITION_EXIT = {"SATISFIABLE": 10, "UNSATISFIABLE": 20, "UNKNOWN": 0}
VERDICT_EXIT = {"solved": 10, "unsolvable": 20, "unknown": 0}


def read_puzzle(options: Namespace, source: str) -> Puzzle:
    """The puzzle of the kind that was named, from a file, standard input or the text itself."""
    return read_told(kinds.find(options.kind), read_text(source, options.lang))[0]


def read_told(kind: type[Puzzle], content: str) -> tuple[Puzzle, bool]:
    """The puzzle of a text of any format that tells its kind, else of plain text; and whether it is in the
    plain form: who asks in that is answered in it."""
    if text.is_bare(content):  # most are, and the other formats take a while to load
        return text.read(kind, content), False
    from satelier.formats import detect

    form = detect.told(content)
    if form is None:
        return text.read(kind, content), False
    return one_of(list(form.read(content, kind))).puzzle, form.name == PLAIN_FORM


def one_of(sheets: list[Sheet]) -> Sheet:
    """The only one."""
    if len(sheets) > 1:
        raise UsageError("cli.several-puzzles", count=len(sheets))
    return sheets[0]


def read_board(puzzle: Puzzle, content: str) -> Board:
    """A board, in rows or in the plain form."""
    return read_on(puzzle, content)[1]


def read_on(puzzle: Puzzle, content: str) -> tuple[Puzzle, Board]:
    """The same, with the puzzle that has all the pieces which lie there."""
    from satelier.formats.files import plain

    if plain.looks_board(content):
        return plain.read_on(puzzle, content)
    return puzzle, text.read_board(puzzle, content)


# Solving.


def asked(options: Namespace) -> Ask:
    """What the options ask for."""
    # Proving uniqueness is the default for one puzzle, not for a whole file of them.
    unique = not options.lines if options.unique is None else options.unique
    from satelier.reason.solve import asked
    from satelier.solvers.base import Limits

    return asked(options.encoding, options.solver, Limits(options.limit, options.conflicts), unique)


def solver_of(options: Namespace) -> str:
    """The solver that was named, or the usual one."""
    from satelier.solvers.registry import DEFAULT

    return str(options.solver or DEFAULT)


def traced(puzzle: Puzzle, options: Namespace) -> tuple[Outcome, Story]:
    """The outcome of one question to the solver, with every step it took."""
    from satelier.reason import trace
    from satelier.solvers.base import Limits

    return trace.traced(
        puzzle,
        encoding=options.encoding,
        solver=solver_of(options),
        limits=Limits(options.limit, options.conflicts),
        language=options.lang,
    )


def story_json(story: Story) -> dict[str, Any]:
    """The steps for a program: each with its clause's index in the written formula, and in words."""
    events = [{**dataclasses.asdict(event), "sentence": story.say(event)} for event in story.trace]
    return {"trace": events, "dropped": story.trace.dropped}


def outcome_json(puzzle: Puzzle, outcome: Outcome, options: Namespace) -> dict[str, Any]:
    from satelier.reason.solve import outcome_json

    return outcome_json(puzzle, outcome, options.encoding, solver_of(options), options.lang)


def plain_json(puzzle: Puzzle, outcome: Outcome, options: Namespace) -> dict[str, Any]:
    """The same with the solution in the plain form."""
    from satelier.formats.files import plain

    board = None if outcome.board is None else plain.write_board(puzzle, outcome.board)
    return {**outcome_json(puzzle, outcome, options), "solution": board}


def rows(puzzle: Puzzle, board: Board | None) -> Sequence[Any] | None:
    return None if board is None else text.rows_of(puzzle, board)


def exit_code(verdict: Verdict, as_solvers_do: bool) -> int:
    return VERDICT_EXIT[verdict.value] if as_solvers_do else 0


def board_text(puzzle: Puzzle, board: Board, drawn: bool) -> str:
    """The board: drawn for a person at a terminal, plain rows for a file or a pipe."""
    if not drawn:
        return text.write_board(puzzle, board).rstrip("\n")
    from satelier.draw.drawers import terminal

    return terminal.draw(puzzle, board, colour=True)


# Checking.


@dataclass(frozen=True)
class Check:
    """A board held against the rules."""

    broken: tuple[Fault, ...]
    open_places: int
    unmet: tuple[Instance, ...] = ()

    @classmethod
    def of(cls, puzzle: Puzzle, board: Board) -> Check:
        still_open = int((board == OPEN).sum())
        unmet = puzzle.unmet(board) if still_open else []
        return cls(tuple(puzzle.faults(board)), still_open, tuple(unmet))

    @property
    def right(self) -> bool:
        return not self.broken and not self.open_places

    def text(self, language: str) -> str:
        if self.broken:
            title = say("cli.check.wrong", language, count=len(self.broken))
            return "\n".join([title, *(f"  {fault.sentence(language)}" for fault in self.broken)])
        return say(f"cli.check.{'open' if self.open_places else 'right'}", language, count=self.open_places)

    def json(self, language: str) -> dict[str, Any]:
        from satelier.reason.ground.telling import fault_json

        return {
            "right": self.right,
            "open": self.open_places,
            "broken": [fault_json(fault, language) for fault in self.broken],
            "unmet": [{"rule": one.rule.name, "sentence": one.sentence(language)} for one in self.unmet],
        }


# Tables.


def usual_size(kind: type[Puzzle]) -> tuple[int, int]:
    return size(kind.usual_size)


def usual_puzzle(name: str) -> Puzzle:
    """A grid of the usual size, always the same, to show what encodings cost."""
    from satelier.reason.new import new

    kind = kinds.find(name)
    return new(kind, *usual_size(kind), random=np.random.default_rng(0))[0]


def solvers_text(rows: list[dict[str, Any]]) -> str:
    names = [", ".join([*row["aliases"], row["name"]]) for row in rows]
    width = max(map(len, names))
    return "\n".join(f"{name.ljust(width)}  {row['about']}" for name, row in zip(names, rows, strict=True))


def kind_row(kind: type[Puzzle], language: str) -> dict[str, Any]:
    return {
        "name": kind_of(kind),
        "aliases": list(kind.aliases),
        "usual_size": kind.usual_size,
        "rules": [method.rule.sentence(language) for method in kind.rule_methods()],
    }


def kinds_text(rows: list[dict[str, Any]]) -> str:
    return "\n\n".join(_kind_text(row) for row in rows)


def _kind_text(row: dict[str, Any]) -> str:
    names = ", ".join([row["name"], *row["aliases"]])
    return "\n".join([names, *(f"  {number}. {rule}" for number, rule in enumerate(row["rules"], 1))])


def encodings_text(puzzle: Puzzle, rows: list[Row], language: str) -> str:
    """The comparison as a table, numbers to the right."""
    title = say("cli.table.puzzle", language, kind=puzzle.kind, rows=puzzle.rows, columns=puzzle.columns)
    columns = ("encoding", "variables", "fresh", "clauses", "literals")
    head = [say(f"cli.table.{column}", language) for column in columns]
    return f"{title}\n\n{table(head, [_cells(row, language) for row in rows])}"


def _cells(row: Row, language: str) -> list[str]:
    numbers = [short(number) for number in (row.variables, row.fresh, row.clauses, row.literals)]
    note = [] if row.fits else [say("cli.table.too-many", language)]
    return [row.scheme, *numbers, *note]
