"""The page that walks the ladder: one small puzzle, every rung, the steps that each one takes.

`python -m satelier.teaching.ladder docs/ladder.md` writes it; a test keeps it true.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from satelier.encode.model import encode
from satelier.formats import text
from satelier.puzzles import find
from satelier.reason.trace import Story, traced
from satelier.solvers.registry import about

KIND, GRID, ENCODING = "norinori", "AABB/ABBC/ABBC", "document"
MOST_LINES = 12

# Each rung, and the idea that it adds to the one before.
RUNGS = {
    "brute-force": "Try every assignment, from all true down, until one makes no clause false.",
    "tree": "Choose variable by variable; as soon as a clause is false, everything below is skipped.",
    "tree-simplify": "The same choices, on a formula that shrinks as literals are set.",
    "dpll:plain": "A clause with one literal left is no choice at all.",
    "dpll": "A literal whose negation occurs nowhere can do no harm.",
    "dpll:moms": "Choose the variable that occurs most in the shortest clauses.",
    "cdcl": "Learn a clause from every conflict, and jump back to where it first bites.",
    "walksat:document,seed=1": "No tree: start anywhere, flip variables of false clauses, by S0's score.",
    "walksat:skc,seed=1": "Flip the variable that breaks the fewest clauses, now and then a random one.",
}

# What counts as a step, in the order of the columns; a rung leaves out what it does not do.
STEPS = ("assign", "decide", "propagate", "pure", "conflict", "learn", "flip")
HEADS = ("assignments", "choices", "unit clauses", "pure literals", "conflicts", "learnt", "flips")


@dataclass(frozen=True)
class Walk:
    """One rung on the puzzle."""

    solver: str
    story: Story

    def row(self) -> str:
        counts = self.story.trace.counts
        cells = " | ".join(f"{counts[step]:,}" if counts[step] else "–" for step in STEPS)
        return f"| `{self.solver}` | {cells} |"

    def told(self) -> list[str]:
        """The first lines of its story, and the last."""
        lines = list(self.story)
        if len(lines) <= MOST_LINES:
            return lines
        left_out = len(lines) - MOST_LINES
        return [*lines[: MOST_LINES - 1], f"… ({left_out:,} more)", lines[-1]]


def walks() -> list[Walk]:
    puzzle = text.read(find(KIND), GRID)
    return [Walk(solver, traced(puzzle, encoding=ENCODING, solver=solver)[1]) for solver in RUNGS]


def page() -> str:
    """The whole page, in Markdown."""
    return "\n".join(_lines(walks())) + "\n"


def _lines(found: list[Walk]) -> Iterator[str]:
    puzzle = text.read(find(KIND), GRID)
    formula = encode(puzzle, ENCODING)
    yield "# The ladder of solvers, on one small puzzle\n"
    yield "Written by `python -m satelier.teaching.ladder docs/ladder.md`; a test keeps it true.\n"
    yield f"The puzzle is a {KIND} of {puzzle.rows} × {puzzle.columns}; the letters are its regions:\n"
    yield f"```\n{text.write(puzzle)}\n```\n"
    yield f"Its clauses, by the encoding `{ENCODING}`: {formula.variables} variables, {len(formula)} clauses."
    yield "Every solver gets the same clauses. How many steps does each rung take?\n"
    yield f"| rung | {' | '.join(HEADS)} |"
    yield f"|---|{'--:|' * len(HEADS)}"
    yield from (walk.row() for walk in found)
    for walk in found:
        yield f"\n## `{walk.solver}`\n\n{RUNGS[walk.solver]} {about(walk.solver)}\n"
        yield "```\n" + "\n".join(walk.told()) + "\n```"
    yield "\nSee it yourself: `satelier solve norinori AABB/ABBC/ABBC -e document --solver dpll --trace`."


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
