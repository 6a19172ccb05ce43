"""What the clauses of a puzzle mean, as comments for whoever reads the file.

>>> from satelier.encode.model import encode
>>> from satelier.puzzles import find
>>> puzzle = find("squaro")(1, 1, clues=[[1]])
>>> said = notes(puzzle, encode(puzzle), "compact")
>>> list(said.variables)[1], next(iter(said.before))
((2, 'vertex r=1 c=2'), (0, 'rule corners cell (1, 1): Cell (1, 1) has exactly one filled circle.'))
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.logic.cnf import CNF, Block
from satelier.logic.text.annotations import Annotations
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle

GRID = "grid "  # before the address of the puzzle, from which its clues are read back


def notes(
    puzzle: Puzzle, formula: CNF, scheme: str, language: str = ENGLISH, address: str | None = None
) -> Annotations:
    """The header, the meaning of each cell variable, and a line before the clauses of each instance.

    The address is the puzzle in one line, where whoever writes the file knows such a form.
    """
    header = [
        say("encode.header.puzzle", language, kind=puzzle.kind, rows=puzzle.rows, columns=puzzle.columns),
        say("encode.header.scheme", language, scheme=scheme),
        *([GRID + address] if address and puzzle.printed else []),  # what is given stands in clauses
    ]
    return Annotations(header, variable_notes(puzzle), _instances(formula, language))


def variable_notes(puzzle: Puzzle) -> Iterator[tuple[int, str]]:
    """Keywords, not prose: programs read these lines back."""
    several = puzzle.values.per_place > 1
    for variable in range(1, puzzle.variables + 1):
        place, number, _ = puzzle.values.meaning(variable)
        row, column = puzzle.grid.coordinates(place).tolist()
        value = f" v={puzzle.values[number].symbol}" if several else ""
        yield variable, f"{puzzle.grid.noun} r={row} c={column}{value}"


def _instances(formula: CNF, language: str) -> Iterator[tuple[int, str]]:
    for block in formula.blocks:
        yield from _block(block, language)


def _block(block: Block, language: str) -> Iterator[tuple[int, str]]:
    starts = block.starts.tolist()
    for row, start, end in zip(block.rows.tolist(), starts, starts[1:], strict=False):
        if start < end:
            instance = block.source[row]
            yield (
                start,
                f"rule {instance.rule.name} {instance.where(language)}: {instance.sentence(language)}",
            )
