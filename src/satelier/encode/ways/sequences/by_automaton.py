"""By an automaton that reads a line: a fresh variable for each place and each state that it may be in.

A state is the number of runs that have begun, and how far the last has come; where the line cannot go on, no
state is left. Every state is defined both ways, so the inputs determine all of them.

>>> from satelier.claims import RunLengths
>>> list(automaton(RunLengths((1,)), 2).clauses)  # 3: still before the run, 4: in it
[(-3, -1), (3, 1), (-4, 1), (4, -1), (-5, -2), (-5, 4), (5, 2, -4), (-6, 2), (-6, 3), (6, -2, -3), (5, 6)]
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from satelier.claims import Claim, RunLengths
from satelier.claims.sequences.line import ANY_LENGTH
from satelier.encode.stencil import Clause, Size, Stencil, encoding, measure, stencil
from satelier.encode.ways.sequences.reading import in_order

State = tuple[int, int]  # runs that have begun; how many places of the last were read, 0 after it


def _size(claim: Claim, width: int) -> Size:
    return automaton(claim, width).size if in_order(claim) else measure(claim, width, "prime")


@encoding("automaton", "runs", measure=_size)
def automaton(claim: Claim, width: int) -> Stencil:
    """The states of an automaton that reads the line, all defined (Bacchus 2007)."""
    assert isinstance(claim, RunLengths)
    if not in_order(claim):
        return stencil(claim, width, "prime")
    names, definitions = itertools.count(width + 1), list[Clause]()
    reached: dict[State, int | None] = {(0, 0): None}  # None: it is so
    for place in range(1, width + 1):
        entered: dict[tuple[State, bool], list[int | None]] = {}
        for state, name in reached.items():
            for true, following in _moves(claim.lengths, state):
                if _leaves_room(claim.lengths, following, width - place):
                    entered.setdefault((following, true), []).append(name)
        reached = {}
        for (state, true), sources in sorted(entered.items()):
            reached[state] = name = next(names)
            definitions += _defined(name, place if true else -place, sources)
    ends = [name for state, name in reached.items() if _is_end(claim.lengths, state)]
    return Stencil.of(width, _said(ends), definitions)


def _moves(lengths: tuple[int, ...], state: State) -> Iterator[tuple[bool, State]]:
    """What may be read in a state, and the state after it."""
    begun, read = state
    length = lengths[begun - 1] if read else 0
    if not read or read == length or length == ANY_LENGTH:
        yield False, (begun, 0)
    if read and (read < length or length == ANY_LENGTH):
        yield True, (begun, read if length == ANY_LENGTH else read + 1)
    elif not read and begun < len(lengths):
        yield True, (begun + 1, 1)


def _leaves_room(lengths: tuple[int, ...], state: State, left: int) -> bool:
    """Whether what is still to come fits the places that are left."""
    begun, read = state
    rest = [max(length, 1) for length in lengths[begun:]]
    own = max(lengths[begun - 1] - read, 0) if read else -1
    return own + sum(rest) + len(rest) <= left


def _is_end(lengths: tuple[int, ...], state: State) -> bool:
    begun, read = state
    return begun == len(lengths) and (not read or read == max(lengths[-1], 1))


def _defined(name: int, reads: int, sources: list[int | None]) -> Iterator[Clause]:
    """A state is entered just where this is read in one of the states before."""
    yield (-name, reads)
    if None in sources:
        yield (name, -reads)
        return
    before = [source for source in sources if source is not None]
    yield (-name, *before)
    yield from ((name, -reads, -source) for source in before)


def _said(ends: list[int | None]) -> list[Clause]:
    return [] if None in ends else [tuple(end for end in ends if end is not None)]
