"""Reverse unit propagation on flat arrays: the part of the checker that takes time.

Literals are coded as in `logic.codes`. Clause c has two *slots*, 2c and 2c + 1, for the first two of
its literals; the slots that watch the same literal form a chain. Chains take no more memory when
clauses move from one to another, and a deleted clause leaves its chains when they are next walked.

What is true without any assumption stays true: a deletion that would take its reason away is
ignored. That accepts no wrong proof, since every clause kept follows from the formula.
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Bytes, Longs, Uint32s, kernel, step


class Check(NamedTuple):
    """A formula, a proof, and what is known so far.

    literals, offsets   clause c is literals[offsets[c]:offsets[c + 1]]; first the formula, then the proof
    targets             per line of the proof: the clause it deletes, −1 for none, ADDED if it adds one
    dead                per clause: 1 if deleted
    values              per literal: 1 true, −1 false, 0 open
    trail               the true literals, oldest first
    reasons             per variable: the clause that made it true for good, from 1
    heads, nexts        per literal, the first slot of its chain; per slot, the next one; both from 1
    numbers             see below
    """

    literals: Uint32s
    offsets: Longs
    targets: Longs
    dead: Bytes
    values: Bytes
    trail: Uint32s
    reasons: Uint32s
    heads: Uint32s
    nexts: Uint32s
    numbers: Longs


ADDED = -2
# Positions in `Check.numbers`: literals true for good; true; propagated; contradiction for good or not
FIXED, TRAIL, HEAD, CONTRADICTION, NUMBERS = range(5)


@kernel
def add_formula(check: Check, clauses: int) -> int:
    """Take in the formula, clause by clause."""
    for clause in range(clauses):
        add(check, clause)
    return check.numbers[CONTRADICTION]


@kernel
def check_lines(check: Check, clauses: int, first: int, last: int) -> int:
    """Check the lines `first` … `last` − 1 of the proof; the first that is wrong, or `last`."""
    for line in range(first, last):
        if check.targets[line] == ADDED:
            if not follows(check, clauses + line):
                return line
            add(check, clauses + line)
        elif check.targets[line] >= 0:
            delete(check, check.targets[line])
    return last


@step
def follows(check: Check, clause: int) -> bool:
    """Whether making all literals of a clause false leads to a contradiction by unit propagation."""
    numbers = check.numbers
    if numbers[CONTRADICTION] > 0:
        return True
    found = False
    for place in range(check.offsets[clause], check.offsets[clause + 1]):
        literal = check.literals[place]
        if check.values[literal] > 0:
            found = True
            break
        if check.values[literal] == 0:
            assign(check, literal ^ 1, 0)
    found = found or propagate(check)
    for index in range(numbers[FIXED], numbers[TRAIL]):
        literal = check.trail[index]
        check.values[literal] = 0
        check.values[literal ^ 1] = 0
    numbers[TRAIL] = numbers[FIXED]
    numbers[HEAD] = numbers[FIXED]
    return found


@step
def add(check: Check, clause: int) -> None:
    """Take in a clause that holds: watch it, or draw its conclusion for good."""
    literals, numbers = check.literals, check.numbers
    start, found = check.offsets[clause], 0
    for place in range(start, check.offsets[clause + 1]):
        literal = literals[place]
        if check.values[literal] > 0:
            return  # it holds for good and will never be needed
        if check.values[literal] == 0 and found < 2:
            literals[place] = literals[start + found]
            literals[start + found] = literal
            found += 1
    if found == 2:
        chain(check, 2 * clause, literals[start])
        chain(check, 2 * clause + 1, literals[start + 1])
        return
    if found == 1:
        assign(check, literals[start], clause + 1)
    if found == 0 or propagate(check):
        numbers[CONTRADICTION] = 1
    numbers[FIXED] = numbers[TRAIL]
    numbers[HEAD] = numbers[TRAIL]


@step
def delete(check: Check, clause: int) -> None:
    """Forget a clause, unless something is true for good because of it."""
    for place in range(check.offsets[clause], check.offsets[clause + 1]):
        literal = check.literals[place]
        if check.values[literal] > 0 and check.reasons[literal >> 1] == clause + 1:
            return
    check.dead[clause] = 1


@step
def assign(check: Check, literal: int, reason: int) -> None:
    check.values[literal] = 1
    check.values[literal ^ 1] = -1
    check.reasons[literal >> 1] = reason
    check.trail[check.numbers[TRAIL]] = literal
    check.numbers[TRAIL] += 1


@step
def chain(check: Check, slot: int, literal: int) -> None:
    """Put a slot at the head of the chain of a literal."""
    check.nexts[slot] = check.heads[literal]
    check.heads[literal] = slot + 1


@step
def propagate(check: Check) -> bool:
    """Draw all conclusions; whether some clause becomes false."""
    numbers = check.numbers
    while numbers[HEAD] < numbers[TRAIL]:
        false = check.trail[numbers[HEAD]] ^ 1
        numbers[HEAD] += 1
        if visit(check, false):
            return True
    return False


@step
def visit(check: Check, false: int) -> bool:
    """See to all clauses that watch a literal which has become false; whether one becomes false."""
    literals, values, offsets, nexts = check.literals, check.values, check.offsets, check.nexts
    slot = check.heads[false]
    check.heads[false] = 0
    contradiction = False
    while slot > 0:
        here = slot - 1
        slot = nexts[here]
        clause = here >> 1
        if check.dead[clause] != 0:
            continue
        start = offsets[clause]
        other = literals[start + ((here & 1) ^ 1)]
        if not contradiction and values[other] <= 0:
            last = offsets[clause + 1]
            place = start + 2
            while place < last and values[literals[place]] < 0:
                place += 1
            if place < last:
                candidate = literals[place]
                literals[place] = false
                literals[start + (here & 1)] = candidate
                chain(check, here, candidate)
                continue
            if values[other] == 0:
                assign(check, other, clause + 1)
            else:
                contradiction = True
        nexts[here] = check.heads[false]
        check.heads[false] = here + 1
    return contradiction
