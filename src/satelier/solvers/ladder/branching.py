"""Which variable DPLL tries next: the branching heuristics, by name.

Each takes what is left of the formula and the path so far, and names an open variable; of equals,
the lowest. Its value is tried True first.

order             the next open variable, as in S4
most-occurrences  the variable that occurs most
moms              most occurrences in clauses of minimum size, on both sides if it can be (Freeman, 1995)
jeroslow-wang     a clause of length k weighs 2⁻ᵏ; both literals of a variable add up (Hooker, Vinay, 1995)

>>> formula = [(0, [1, 2, 3]), (1, [-2, 3]), (2, [2, -3]), (3, [1, 4, -2])]
>>> {name: choose(formula, Path([None] * 4)) for name, choose in HEURISTICS.items()}
{'order': 1, 'most-occurrences': 2, 'moms': 2, 'jeroslow-wang': 2}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from satelier.solvers.ladder.simplify import Numbered
from satelier.solvers.ladder.tree_path import Path

Heuristic = Callable[[list[Numbered], Path], int]


def order(formula: list[Numbered], path: Path) -> int:
    return path.first_open()


def most_occurrences(formula: list[Numbered], path: Path) -> int:
    return heaviest(Counter(abs(literal) for _, clause in formula for literal in clause))


def moms(formula: list[Numbered], path: Path) -> int:
    shortest = min(len(clause) for _, clause in formula)
    count = Counter(literal for _, clause in formula if len(clause) == shortest for literal in clause)
    # A product counts most where both signs occur, so that either value shortens something.
    return heaviest(
        {
            abs(literal): (count[literal] + count[-literal]) * 1024 + count[literal] * count[-literal]
            for literal in count
        }
    )


def jeroslow_wang(formula: list[Numbered], path: Path) -> int:
    weight: Counter[int] = Counter()
    for _, clause in formula:
        for literal in clause:
            # Shifted by 2⁶⁴ to stay in whole numbers; longer clauses than that weigh nothing.
            weight[abs(literal)] += 2**64 >> len(clause)
    return heaviest(weight)


def heaviest(weight: Mapping[int, int]) -> int:
    """The variable that weighs most; of equals, the lowest."""
    return max(weight, key=lambda variable: (weight[variable], -variable))


HEURISTICS: dict[str, Heuristic] = {
    "order": order,
    "most-occurrences": most_occurrences,
    "moms": moms,
    "jeroslow-wang": jeroslow_wang,
}
