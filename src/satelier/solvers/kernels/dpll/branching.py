"""Which variable DPLL tries next, on counters: the rules of `solvers.ladder.branching`, by number."""

from __future__ import annotations

from satelier.compiled import step
from satelier.solvers.kernels.counters import VISITS, Counters

RULES = ("order", "most-occurrences", "moms", "jeroslow-wang")
ORDER, MOST_OCCURRENCES, MOMS, JEROSLOW_WANG = range(4)
BALANCE = 1024.0  # what an occurrence outweighs in the product of both sides' (Freeman, 1995)


@step
def choose(counters: Counters, rule: int) -> int:
    """An open variable; there is one."""
    if rule == ORDER:
        variable = 0
        while counters.values[2 * variable] != 0:
            variable += 1
        return variable
    weigh(counters, rule)
    best, most = -1, -1.0
    for variable in range(len(counters.trail)):
        if counters.values[2 * variable] == 0:
            weight = both(counters, variable, rule)
            if weight > most:
                best, most = variable, weight
    return best


@step
def both(counters: Counters, variable: int, rule: int) -> float:
    """What both literals of a variable weigh together."""
    positive, negative = counters.weights[2 * variable], counters.weights[2 * variable + 1]
    if rule == MOMS:
        return (positive + negative) * BALANCE + positive * negative
    return positive + negative


@step
def weigh(counters: Counters, rule: int) -> None:
    """Add up, for every literal, the weights of the open clauses that it occurs in."""
    for literal in range(len(counters.weights)):
        counters.weights[literal] = 0.0
    shortest = shortest_length(counters)
    for clause in range(len(counters.trues)):
        left = counters.lefts[clause]
        if counters.trues[clause] > 0 or (rule == MOMS and left > shortest):
            continue
        weight = 0.5**left if rule == JEROSLOW_WANG else 1.0
        for place in range(counters.offsets[clause], counters.offsets[clause + 1]):
            counters.weights[counters.literals[place]] += weight
    counters.numbers[VISITS] += len(counters.trues)


@step
def shortest_length(counters: Counters) -> int:
    """The length of the shortest open clause."""
    shortest = len(counters.trail)
    for clause in range(len(counters.trues)):
        if counters.trues[clause] == 0:
            shortest = min(shortest, counters.lefts[clause])
    return shortest
