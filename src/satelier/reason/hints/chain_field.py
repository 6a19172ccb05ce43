"""Rule instances and what is true, as the flat arrays that `chain_kernel` works on.

Literals are coded as in `logic.codes`. Facts have order 0; the assumption 1; whatever follows counts on.
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Bytes, Longs, Uint32s


class Field(NamedTuple):
    """Rule instances and what is true.

    starts, inputs     instance i has the inputs[starts[i]:starts[i + 1]], without its guard
    guards             per instance: its guard, −1 for none
    lows, highs        per instance: how many inputs are true; low −1 says that the two halves differ
    spares             per instance: how many inputs may be false
    firsts, owners     literal l is an input of the instances owners[firsts[l]:firsts[l + 1]]
    arounds, around    where literal l becomes true, the instances around[arounds[l]:arounds[l + 1]] are
                       looked at: those that have it as an input, then its opposite, then as their guard
    true               per literal: 1 if it is true
    orders, reasons    per variable: when it became known, and by which instance, −1 for none
    trues, falses      per instance: how many of its inputs are true, false
    fired              per instance: 1 if it has forced all its open inputs, since the assumption
    trail              what follows from the assumption, oldest first
    used, needed       marks, per instance and per variable
    rules, facts       the result: the instances and the known literals that a contradiction needed
    assumed, sizes     the literals to assume, and of each how many instances its contradiction needed; 0
                       where nothing contradicts it, UNDECIDED where the bound was reached before
    spans              and how many open variables these instances speak of
    numbers            see below
    """

    starts: Longs
    inputs: Uint32s
    guards: Longs
    lows: Longs
    highs: Longs
    spares: Longs
    firsts: Longs
    owners: Uint32s
    arounds: Longs
    around: Uint32s
    true: Bytes
    orders: Longs
    reasons: Longs
    trues: Longs
    falses: Longs
    fired: Bytes
    trail: Uint32s
    used: Bytes
    needed: Bytes
    rules: Uint32s
    facts: Uint32s
    assumed: Uint32s
    sizes: Longs
    spans: Longs
    numbers: Longs


# Positions in `Field.numbers`: true literals; those worked off; steps taken; rules, facts, span found
TRAIL, HEAD, STEPS, RULES, FACTS, SPAN, NUMBERS = range(7)
NO_INSTANCE = -1  # no guard, no bound, nothing broken
UNDECIDED = -1
