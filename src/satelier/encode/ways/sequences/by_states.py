"""By states: fresh variables for the states that reading may be in after each place, and for moves to them.

Only states that can be come to, and from which there is a good end, have one. A move is made where its state
and its value are; a state but the last has a move that leaves it and one that leads to it; a value has its
moves. So unit propagation rules out all that cannot be (Quimper, Walsh 2007), and the inputs determine all.

>>> from satelier.claims import Enclosed
>>> states(Enclosed(0, 2), 4).size  # two places with two values: two blocks side by side
Size(fresh=3, clauses=15, literals=27)
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from satelier.claims import Claim
from satelier.claims.sequences.stepwise import State, Stepwise
from satelier.encode.stencil import Clause, Stencil, encoding

Names = dict[State, int | None]  # of states after a place; None: there is no other, or all are good
Moves = dict[tuple[State, int, State], int]  # from a state by a literal to a state, each with its name


@encoding("states", "enclosed-sum", is_total=False)
def states(claim: Claim, width: int) -> Stencil:
    """The state after each place, where there is still a good end, and each move (Quimper, Walsh 2007)."""
    assert isinstance(claim, Stepwise)
    layers, names = claim.useful(width // claim.values), itertools.count(width + 1)
    if not layers[0]:
        return Stencil.of(width, [()])
    outputs: list[Clause] = []
    before: Names = {claim.start(): None}
    for place, useful in enumerate(layers[1:]):
        held = range(place * claim.values + 1, (place + 1) * claim.values + 1)
        outputs += [tuple(held), *((-one, -other) for one, other in itertools.combinations(held, 2))]
        is_last = place + 2 == len(layers)
        here: Names = {state: None if is_last else next(names) for state in sorted(useful)}
        moves = {
            (state, literal, following): next(names)
            for state in before
            for value, literal in enumerate(held)
            if (following := claim.step(state, value)) is not None and following in here
        }
        outputs += _said(moves, before, here, held)
        before = here
    return Stencil.of(width, outputs)


def _said(moves: Moves, before: Names, here: Names, held: range) -> Iterator[Clause]:
    """What a move needs, and that there is one for each state and for each value."""
    for (state, literal, following), move in moves.items():
        needed = (before[state], literal, here[following])
        yield from ((-move, one) for one in needed if one is not None)
    for state, name in before.items():
        yield _one_of(name, (move for (own, _, _), move in moves.items() if own == state))
    for following, name in here.items():
        if name is not None:
            yield _one_of(name, (move for (_, _, own), move in moves.items() if own == following))
    for literal in held:
        yield _one_of(literal, (move for (_, own, _), move in moves.items() if own == literal))


def _one_of(name: int | None, moves: Iterator[int]) -> Clause:
    return (*([] if name is None else [-name]), *moves)
