"""What a writer may say in comments, and how a comment stays one line.

header     lines about the whole formula
variables  (variable, what it means)
before     (clause index from 0, what the clauses from there on say), by rising index

>>> comment("c", "two\\nlines"), comment("c", "p show 1 0")
('c two lines', 'c # p show 1 0')
>>> list(interleaved("*", ["a", "b"], [(1, "rule")]))
['a', '* rule', 'b']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from satelier.frozen import dataclass

BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
# Programs obey these comments: the projection, the kind of problem, Kissat's embedded options.
OBEYED = re.compile(r"p |t |-")


@dataclass(frozen=True)
class Annotations:
    """See the module's first lines."""

    header: Sequence[str] = ()
    variables: Iterable[tuple[int, str]] = ()
    before: Iterable[tuple[int, str]] = ()

    def opening(self, mark: str) -> Iterator[str]:
        """The comment lines at the top: the header, then the variables."""
        yield from (comment(mark, text) for text in self.header)
        yield from (comment(mark, f"var {variable} {text}") for variable, text in self.variables)


NO_ANNOTATIONS = Annotations()


def comment(mark: str, text: str) -> str:
    """One comment line; nothing in `text` can end it or be taken for an order."""
    line = BREAKS.sub(" ", text).strip()
    return f"{mark} # {line}" if OBEYED.match(line) else f"{mark} {line}".rstrip()


def interleaved(mark: str, lines: Iterable[str], before: Iterable[tuple[int, str]]) -> Iterator[str]:
    """The lines, one per clause, with the comments before the clauses they stand for."""
    marks = iter(before)
    index, text = next(marks, (-1, ""))
    for number, line in enumerate(lines):
        while index == number:
            yield comment(mark, text)
            index, text = next(marks, (-1, ""))
        yield line
