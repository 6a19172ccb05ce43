"""The page that walks the ladder: one small puzzle, every rung, the steps that each one takes.

`python -m satelier.teaching.ladder docs/ladder.md docs/ladder.fr.md` writes it; a test keeps it true.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from satelier.encode.model import encode
from satelier.formats import text
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, FRENCH, figure, say
from satelier.puzzles import find
from satelier.reason.trace import Story, traced
from satelier.solvers.registry import about

KIND, GRID, ENCODING = "norinori", "AABB/ABBC/ABBC", "document"
MOST_LINES = 12
FILES = {ENGLISH: "ladder.md", FRENCH: "ladder.fr.md"}

# Each rung; the idea that it adds to the one before is in the messages, by its name without settings.
RUNGS = (
    "brute-force",
    "tree",
    "tree-simplify",
    "dpll:plain",
    "dpll",
    "dpll:moms",
    "cdcl",
    "walksat:document,seed=1",
    "walksat:skc,seed=1",
)

# What counts as a step, in the order of the columns; a rung leaves out what it does not do.
STEPS = ("assign", "decide", "propagate", "pure", "conflict", "learn", "flip")


@dataclass(frozen=True)
class Walk:
    """One rung on the puzzle."""

    solver: str
    story: Story

    def row(self) -> str:
        counts = self.story.trace.counts
        cells = " | ".join(
            figure(counts[step], self.story.language) if counts[step] else "–" for step in STEPS
        )
        return f"| `{self.solver}` | {cells} |"

    def told(self) -> list[str]:
        """The first lines of its story, and the last."""
        lines = list(self.story)
        if len(lines) <= MOST_LINES:
            return lines
        left_out = len(lines) - MOST_LINES
        return [*lines[: MOST_LINES - 1], say("rungs.more", self.story.language, count=left_out), lines[-1]]


def walks(language: str = ENGLISH) -> list[Walk]:
    puzzle = text.read(find(KIND), GRID)
    return [
        Walk(solver, traced(puzzle, encoding=ENCODING, solver=solver, language=language)[1])
        for solver in RUNGS
    ]


def page(language: str = ENGLISH) -> str:
    """The whole page, in Markdown."""
    return "\n".join(_lines(walks(language), language)) + "\n"


def _lines(found: list[Walk], language: str) -> Iterator[str]:
    puzzle = text.read(find(KIND), GRID)
    formula = encode(puzzle, ENCODING)
    sizes = {"rows": puzzle.rows, "columns": puzzle.columns, "kind": puzzle.kind}
    yield f"# {say('rungs.title', language)}\n"
    yield say("rungs.written", language, file=FILES[language]) + "\n"
    yield say("rungs.puzzle", language, **sizes) + "\n"
    yield f"```\n{text.write(puzzle)}\n```\n"
    told = {"variables": formula.variables, "clauses": len(formula), "encoding": ENCODING}
    yield say("rungs.clauses", language, **told) + "\n"
    heads = [say(f"rungs.head.{step}", language) for step in ("rung", *STEPS)]
    yield f"| {' | '.join(heads)} |"
    yield f"|---|{'--:|' * len(STEPS)}"
    yield from (walk.row() for walk in found)
    for walk in found:
        idea = say(f"rungs.idea.{_key(walk.solver)}", language)
        yield f"\n## `{walk.solver}`\n\n{idea} {about(walk.solver, language)}\n"
        yield "```\n" + "\n".join(walk.told()) + "\n```"
    yield "\n" + say("rungs.yourself", language)


def _key(solver: str) -> str:
    """The name of a rung among the messages: `walksat-skc`."""
    return solver.partition(",")[0].replace(":", "-")


if __name__ == "__main__":
    for file in map(Path, sys.argv[1:]):
        language = next(one for one, name in FILES.items() if name == file.name)
        file.write_text(page(language), encoding="utf-8")
