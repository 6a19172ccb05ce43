"""Which clues to keep: few enough to be a puzzle, enough for one solution, and for no step to be too large.

unit      clues that go together, see `clueing`
to_unique as few units as leave one solution: what a solver's proof needs, then one after the other
eased     units added back wherever the next step would need too many rule instances
tidied    units left out that single rule instances derive anyway: that changes no step but those

>>> from satelier.puzzles import find
>>> from satelier.reason.making.clueing import clueing_of
>>> solution = np.array([[0, 1, 1, 0], [1, 0, 0, 1], [0, 0, 1, 1], [1, 1, 0, 0]], dtype=np.int16)
>>> clueing = clueing_of(find("takuzu")(4, 4, givens=solution), solution)
>>> random = np.random.default_rng(3)
>>> units = to_unique(clueing, clueing.units(symmetric=False), random)
>>> len(units), is_minimal(clueing, units)
(4, True)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import numpy as np

from satelier.puzzle import Puzzle
from satelier.reason.grade import own_explainer
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.hints.explain import BY_SOLVER, Deduction, Explainer
from satelier.reason.making.clueing import Clueing, Unit
from satelier.reason.making.printed import GIVENS

Random = np.random.Generator


def shuffled(units: Sequence[Unit], random: Random) -> list[Unit]:
    return [units[place] for place in random.permutation(len(units)).tolist()]


def switches(clueing: Clueing, units: Iterable[Unit]) -> list[int]:
    return [clueing.switches[clue] for unit in units for clue in unit]


# One solution


def to_unique(clueing: Clueing, units: Sequence[Unit], random: Random) -> list[Unit] | None:
    """Units that leave one solution, and none to spare; None where even all of them leave several."""
    order = _few_values(clueing, shuffled(units, random))
    kept = needed(clueing, order)
    for unit in order:
        if kept and unit in kept:
            fewer = needed(clueing, without(kept, unit))
            kept = kept if fewer is None else fewer
    return kept


def _few_values(clueing: Clueing, units: list[Unit]) -> list[Unit]:
    """The units without the values that other clues make up for: where there are both, values are few."""
    values = [unit for unit in units if clueing.spots[unit[0]][0] == GIVENS]
    for unit in values if len(values) < len(units) else ():
        fewer = without(units, unit)
        units = units if needed(clueing, fewer) is None else fewer
    return units


def needed(clueing: Clueing, units: Sequence[Unit]) -> list[Unit] | None:
    """Units that a solver's proof of uniqueness used; None where these leave another solution."""
    core = clueing.ground.reason(switches(clueing, units))
    if core is None:
        return None
    used = set(core)
    return [unit for unit in units if not used.isdisjoint(switches(clueing, [unit]))]


def is_minimal(clueing: Clueing, units: Sequence[Unit]) -> bool:
    """Whether each of these units is needed for the solution to be the only one."""
    return all(needed(clueing, without(units, unit)) is None for unit in units)


def without(units: Sequence[Unit], unit: Unit) -> list[Unit]:
    return [other for other in units if other != unit]


# No step too large


def eased(
    clueing: Clueing, kept: Sequence[Unit], spare: Sequence[Unit], most: int
) -> tuple[list[Unit], int] | None:
    """The units, and spare ones in their order, so that no step is larger than `most`; and the largest.

    None where even all clues do not help.
    """
    result, left, facts, largest, using = list(kept), list(spare), list[int](), 1, None
    while unknown := clueing.unknown([*switches(clueing, result), *facts]):
        using = using or own_explainer(_spoken_of(clueing, result))
        step = _step(using, clueing, unknown, most) if most > 1 else None
        if step:
            facts += step.concludes
            largest = max(largest, len(step.rules))
            continue
        helping = next(_helping(clueing, result, left, unknown, most), None)
        if helping is None:
            return None
        result.append(helping)
        left.remove(helping)
        using = using if clueing.puzzle.clues is None else None  # a new number is a new rule instance
    return result, largest


def _spoken_of(clueing: Clueing, units: Sequence[Unit]) -> Puzzle:
    """The puzzle whose variables are meant: where all clues are values, the one that has them all, of which
    fewer may leave a kind fewer values to think of."""
    return clueing.puzzle if clueing.puzzle.clues is None else clueing.kept_units(units)


def _helping(
    clueing: Clueing, kept: list[Unit], spare: Sequence[Unit], unknown: Collection[int], most: int
) -> Iterator[Unit]:
    """The spare units that could give something unknown; where steps may be large, not all at once."""
    for unit in spare:
        if _gives(clueing, unit, unknown) and (most == 1 or not is_easy(clueing, [*kept, unit])):
            yield unit


def tidied(clueing: Clueing, kept: Sequence[Unit]) -> list[Unit]:
    """The units but for those that the others give by single rule instances; the last ones go first."""
    left = list(kept)
    for unit in reversed(kept):
        fewer = without(left, unit)
        if not _gives(clueing, unit, clueing.unknown(switches(clueing, fewer))):
            left = fewer
    return left


def is_easy(clueing: Clueing, units: Sequence[Unit]) -> bool:
    """Whether single rule instances give the whole solution."""
    return not clueing.unknown(switches(clueing, units))


def _gives(clueing: Clueing, unit: Unit, unknown: Collection[int]) -> bool:
    """Whether a unit could give something unknown."""
    return any(literal in unknown for clue in unit for literal in clueing.derived[clue])


def _step(using: Explainer, clueing: Clueing, unknown: Collection[int], most: int) -> Deduction | None:
    """The easiest step, if it is small enough; single rule instances must give nothing more."""
    nothing = Knowledge(np.zeros(clueing.puzzle.variables + 1, np.int8))
    known = nothing.adding(literal for literal in clueing.ground.solution if literal not in unknown)
    found = using.harder(known, most)
    small = found is not None and len(found.rules) <= most and found.tier != BY_SOLVER
    return found if small else None
