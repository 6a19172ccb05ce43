"""From a broken instance back to the instances and facts that broke it: see `chain_kernel`.

Reasons are made of the earliest literals that suffice, and of those that are needed anyway.
"""

from __future__ import annotations

from satelier.compiled import routine, step
from satelier.reason.hints.chain_field import FACTS, NO_INSTANCE, RULES, TRAIL, Field


@routine
def trace(field: Field, broken: int) -> None:
    """Find the instances and facts that broke an instance; they are left in `rules` and `facts`."""
    numbers = field.numbers
    numbers[RULES] = 0
    numbers[FACTS] = 0
    use(field, broken, NO_INSTANCE, numbers[TRAIL] + 1)
    for index in range(numbers[TRAIL] - 1, -1, -1):
        literal = field.trail[index]
        reason = field.reasons[literal >> 1]
        if field.needed[literal >> 1] > 0 and reason >= 0:
            use(field, reason, literal, index + 1)
    for index in range(numbers[RULES]):
        field.used[field.rules[index]] = 0
    for index in range(numbers[FACTS]):
        field.needed[field.facts[index] >> 1] = 0
    for index in range(numbers[TRAIL]):
        field.needed[field.trail[index] >> 1] = 0


@step
def use(field: Field, instance: int, concluded: int, before: int) -> None:
    """Note an instance, and mark the literals known `before` by which it forced one, or was broken."""
    if field.used[instance] == 0:
        field.used[instance] = 1
        field.rules[field.numbers[RULES]] = instance
        field.numbers[RULES] += 1
    guard = field.guards[instance]
    if guard >= 0 and concluded != guard ^ 1:
        need(field, guard)
    if field.lows[instance] < 0:
        use_all(field, instance, concluded)
    else:
        use_count(field, instance, concluded, before)


@step
def use_all(field: Field, instance: int, concluded: int) -> None:
    for place in range(field.starts[instance], field.starts[instance + 1]):
        literal = field.inputs[place]
        if concluded < 0 or literal >> 1 != concluded >> 1:
            need(field, literal ^ int(field.true[literal] == 0))


@step
def use_count(field: Field, instance: int, concluded: int, before: int) -> None:
    """A count is full, or has no input to spare; broken, there is one more than that."""
    inside, turned, known = 0, 0, 0
    for place in range(field.starts[instance], field.starts[instance + 1]):
        literal = field.inputs[place]
        if concluded >= 0 and literal >> 1 == concluded >> 1:
            inside, turned = 1, int(literal == concluded)
        elif field.true[literal] and field.orders[literal >> 1] < before:
            known += 1
    if inside == 0:
        turned = int(known <= field.highs[instance])
    wanted = field.spares[instance] if turned else field.highs[instance]
    need_earliest(field, instance, turned, wanted + 1 - inside, before)


@step
def need_earliest(field: Field, instance: int, turned: int, wanted: int, before: int) -> None:
    """Mark so many true (turned: false) inputs: first those needed anyway, then the earliest."""
    for place in range(field.starts[instance], field.starts[instance + 1]):
        literal = field.inputs[place] ^ turned
        if field.needed[literal >> 1] and field.true[literal] and field.orders[literal >> 1] < before:
            wanted -= 1
    while wanted > 0:
        best, order = NO_INSTANCE, before
        for place in range(field.starts[instance], field.starts[instance + 1]):
            literal = field.inputs[place] ^ turned
            if field.true[literal] and field.needed[literal >> 1] == 0 and field.orders[literal >> 1] < order:
                best, order = literal, field.orders[literal >> 1]
        need(field, best)
        wanted -= 1


@step
def need(field: Field, literal: int) -> None:
    """Mark a true literal; one that was known before anything was assumed is a fact."""
    if field.needed[literal >> 1] == 0:
        field.needed[literal >> 1] = 1
        if field.orders[literal >> 1] == 0:
            field.facts[field.numbers[FACTS]] = literal
            field.numbers[FACTS] += 1


@routine
def spanned(field: Field) -> int:
    """How many variables that were open before the assumption the instances found speak of."""
    found = 0
    for index in range(field.numbers[RULES]):
        found += mark_open(field, field.rules[index], 1)
    for index in range(field.numbers[RULES]):
        mark_open(field, field.rules[index], 0)
    return found


@step
def mark_open(field: Field, instance: int, mark: int) -> int:
    """Mark the open variables of an instance, or take their marks away; how many that changes."""
    changed = 0
    for place in range(field.starts[instance], field.starts[instance + 1]):
        changed += mark_one(field, field.inputs[place], mark)
    guard = field.guards[instance]
    if guard >= 0:
        changed += mark_one(field, guard, mark)
    return changed


@step
def mark_one(field: Field, literal: int, mark: int) -> int:
    variable = literal >> 1
    known = field.true[literal] > 0 or field.true[literal ^ 1] > 0
    if field.needed[variable] == mark or (known and field.orders[variable] == 0):
        return 0
    field.needed[variable] = mark
    return 1
