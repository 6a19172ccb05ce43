"""Assume a literal, propagate rule by rule, and find what a contradiction needed: the part that takes time.

Propagation is on *counters*: how many inputs of an instance are true, how many false. A contradiction
is traced back by `chain_trace`.
"""

from __future__ import annotations

from satelier.compiled import kernel, routine, step
from satelier.reason.hints.chain_field import HEAD, NO_INSTANCE, RULES, SPAN, STEPS, TRAIL, UNDECIDED, Field
from satelier.reason.hints.chain_trace import spanned, trace


@kernel
def probe_all(field: Field, count: int, bound: int) -> int:
    """Assume each literal of `assumed` in turn, for at most `bound` steps; how many are contradicted."""
    found = 0
    for index in range(count):
        field.sizes[index] = probed(field, field.assumed[index], bound)
        field.spans[index] = field.numbers[SPAN]
        if field.sizes[index] > 0:
            found += 1
    return found


@kernel
def probe(field: Field, literal: int, bound: int) -> int:
    """Assume one literal; what its contradiction needed is left in `rules` and `facts`."""
    return probed(field, literal, bound)


@routine
def probed(field: Field, literal: int, bound: int) -> int:
    """How many instances the contradiction of a literal needed, 0 if there is none, or UNDECIDED."""
    assign(field, literal, NO_INSTANCE)
    broken = propagate(field, bound)
    size = 0
    if broken >= 0:
        trace(field, broken)
        size = field.numbers[RULES]
        field.numbers[SPAN] = spanned(field)
    elif field.numbers[HEAD] < field.numbers[TRAIL]:
        size = UNDECIDED
    undo(field)
    return size


# Forwards


@step
def assign(field: Field, literal: int, reason: int) -> None:
    numbers = field.numbers
    field.true[literal] = 1
    field.trail[numbers[TRAIL]] = literal
    numbers[TRAIL] += 1
    field.orders[literal >> 1] = numbers[TRAIL]
    field.reasons[literal >> 1] = reason


@step
def count(field: Field, literal: int, by: int) -> None:
    """Count a literal in, or out, where it is an input."""
    owners, trues, falses = field.owners, field.trues, field.falses  # plain Python looks a name up each time
    for place in range(field.firsts[literal], field.firsts[literal + 1]):
        trues[owners[place]] += by
    for place in range(field.firsts[literal ^ 1], field.firsts[(literal ^ 1) + 1]):
        falses[owners[place]] += by


@routine
def propagate(field: Field, bound: int) -> int:
    """Work off the trail, oldest first; the instance that is broken, or NO_INSTANCE."""
    numbers = field.numbers
    while numbers[HEAD] < numbers[TRAIL] and numbers[STEPS] <= bound:
        literal = field.trail[numbers[HEAD]]
        numbers[HEAD] += 1
        count(field, literal, 1)
        broken = look_around(field, literal)
        if broken >= 0:
            return broken
    return NO_INSTANCE


@step
def look_around(field: Field, literal: int) -> int:
    """Look at every instance that speaks of a literal; the first that is broken, or NO_INSTANCE."""
    trues, falses, highs, spares = field.trues, field.falses, field.highs, field.spares
    for place in range(field.arounds[literal], field.arounds[literal + 1]):
        instance = field.around[place]
        # One that counts, and has inputs to spare either way, says nothing yet: most do.
        has_room = trues[instance] < highs[instance] and falses[instance] < spares[instance]
        if not has_room and look(field, instance):
            return instance
    return NO_INSTANCE


@step
def look(field: Field, instance: int) -> bool:
    """Let an instance force what it can; whether it is broken."""
    guard = field.guards[instance]
    if guard >= 0 and field.true[guard ^ 1] > 0:
        return False
    if field.lows[instance] < 0:
        return look_differ(field, instance, guard)
    return look_count(field, instance, guard)


@step
def look_count(field: Field, instance: int, guard: int) -> bool:
    if field.trues[instance] > field.highs[instance] or field.falses[instance] > field.spares[instance]:
        return refuse(field, instance, guard)
    if field.fired[instance] == 0 and (guard < 0 or field.true[guard] > 0):
        force_open(field, instance, int(field.trues[instance] == field.highs[instance]))
    return False


@step
def refuse(field: Field, instance: int, guard: int) -> bool:
    """The claim of an instance is broken: so is the instance, unless its guard is still open."""
    if guard >= 0 and field.true[guard] == 0:
        field.numbers[STEPS] += 1
        assign(field, guard ^ 1, instance)
        return False
    return True


@step
def force_open(field: Field, instance: int, negated: int) -> None:
    """Make all open inputs true, or false; none is open any more then, until this is undone."""
    before = field.numbers[TRAIL]
    for place in range(field.starts[instance], field.starts[instance + 1]):
        literal = field.inputs[place]
        if field.true[literal] == 0 and field.true[literal ^ 1] == 0:
            assign(field, literal ^ negated, instance)
    if field.numbers[TRAIL] > before:
        field.numbers[STEPS] += 1
        field.fired[instance] = 1


@step
def look_differ(field: Field, instance: int, guard: int) -> bool:
    """Two halves differ: something is forced when all is equal but for one open input."""
    start = field.starts[instance]
    half = (field.starts[instance + 1] - start) // 2
    if field.trues[instance] + field.falses[instance] < 2 * half - 1:
        return False
    last = -1  # the literal that would make the halves equal
    for place in range(start, start + half):
        first, second = field.inputs[place], field.inputs[place + half]
        if (field.true[first] and field.true[second ^ 1]) or (field.true[first ^ 1] and field.true[second]):
            return False
        if field.true[first] == 0 and field.true[first ^ 1] == 0:
            last = first ^ int(field.true[second] == 0)
        elif field.true[second] == 0 and field.true[second ^ 1] == 0:
            last = second ^ int(field.true[first] == 0)
    if last < 0:
        return refuse(field, instance, guard)
    if (guard < 0 or field.true[guard] > 0) and field.true[last] == 0 and field.true[last ^ 1] == 0:
        field.numbers[STEPS] += 1
        assign(field, last ^ 1, instance)
    return False


@routine
def undo(field: Field) -> None:
    """Forget the assumption and all that followed."""
    numbers = field.numbers
    for index in range(numbers[TRAIL]):
        literal = field.trail[index]
        if index < numbers[HEAD]:
            count(field, literal, -1)
        field.true[literal] = 0
        field.orders[literal >> 1] = 0
        if field.reasons[literal >> 1] >= 0:
            field.fired[field.reasons[literal >> 1]] = 0
    numbers[TRAIL] = 0
    numbers[HEAD] = 0
    numbers[STEPS] = 0
