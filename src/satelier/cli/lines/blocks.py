"""`--lines`: a puzzle per line in, a line of JSON per puzzle out, in the same order, block by block.

A line that cannot be read gives a line too, with status "error" and the sentence, so that nothing
gets out of step and one bad line costs no other. What is read is answered before more is read.
"""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from satelier import puzzles as kinds
from satelier.cli.files import read_lines
from satelier.cli.lines.forms import line_of
from satelier.cli.progress import Progress
from satelier.errors import Error
from satelier.formats.blocks import BlockReader
from satelier.formats.ground.arrays import Arrays
from satelier.formats.ground.page import is_comment
from satelier.messages import say

SMALLEST, LARGEST = 64, 2**14  # lines of a block
SOON = 0.5  # seconds until something is seen, about

Numbered = list[tuple[int, str]]
Answers = Iterable[bytes | Error]  # of puzzles of one kind and size, in their order


def answer_lines(options: Namespace, answer: Callable[[Arrays], Answers], **nothing: Any) -> int:
    """Exit code 0 when every line was answered, 1 when some could not be; `nothing` is told of those."""
    kind = kinds.find(options.kind)
    reader, progress, failed, done = BlockReader(kind), Progress(options), 0, 0
    for numbered in blocks(read_lines(options.file, options.lang)):
        block = reader.read([line for _, line in numbered])
        told: list[bytes | Error] = [block.faults.get(at, b"") for at in range(len(numbered))]
        for part in block.parts:
            for at, one in zip(part.lines.tolist(), answer(part.arrays), strict=True):
                told[at] = one
        failed += sum(isinstance(one, Error) for one in told)
        write_lines(
            error_line(options, number, one, **nothing) if isinstance(one, Error) else one
            for (number, _), one in zip(numbered, told, strict=True)
        )
        done += len(numbered)
        progress.tell(done)
    progress.end()
    return int(failed > 0)


def write_lines(lines: Iterable[bytes]) -> None:
    """All at once, and at once."""
    sys.stdout.buffer.write(b"".join(lines))
    sys.stdout.buffer.flush()


def blocks(chunks: Iterable[list[str]]) -> Iterator[Numbered]:
    """The lines that hold a puzzle, with their numbers from 1: few at first, more while that is soon done."""
    size, number = SMALLEST, 1
    for lines in chunks:
        first = 0
        while first < len(lines):
            part = lines[first : first + size]
            start = time.perf_counter()
            if telling := list(_telling(part, number + first)):
                yield telling
            first += len(part)
            size = _next_size(size, time.perf_counter() - start)
        number += len(lines)


def _next_size(size: int, took: float) -> int:
    return max(1, min(LARGEST, 4 * size, int(size * SOON / max(took, 1e-6))))


def _telling(lines: list[str], first: int) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, first):
        if line.strip() and not is_comment(line, marks=""):
            yield number, line


def error_line(options: Namespace, number: int, error: Error, **nothing: Any) -> bytes:
    """What is answered where there is no answer."""
    sentence = say("cli.line", options.lang, number=number, sentence=error.say(options.lang))
    return line_of({"puzzle": options.kind, "status": "error", **nothing, "reason": sentence})
