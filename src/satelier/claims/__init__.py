"""What rules say: a family of claims is a file here, or a stranger's anywhere.

Claim      a truth function of w inputs: `Count`, `Differ`, `Related`, …, each possibly `Guarded`
Statement  claims about groups of places, as a rule says them: exactly(2, grid.regions(…), "#")
Family     a statement worked out over the variables: a table of literals, a row per instance (`family.py`)

A rule says *that* something holds; how it becomes clauses is no business of this room.
"""

from __future__ import annotations

from satelier.claims.claim import (
    FAMILIES,
    LAZY,
    PRIME,
    Bounds,
    Claim,
    Deduced,
    Forcing,
    Operands,
    Over,
    Shown,
    Truths,
    known_inputs,
)
from satelier.claims.counts.count import (
    SOME,
    UNBOUNDED,
    Count,
    at_least,
    at_most,
    between,
    counted,
    exactly,
    given,
    told,
)

# Families are in the order in which they are read: counts first, which are meant where an encoding is named
# alone, then by their names.
# isort: off
from satelier.claims.relations.arranged import Arranged, arranged
from satelier.claims.sums.combination import Combination
from satelier.claims.graphs.connected import Connected, connected
from satelier.claims.relations.differ import Differ, differ
from satelier.claims.sequences.enclosed import Enclosed, enclosed
from satelier.claims.counts.even import Even, even
from satelier.claims.sequences.first import First, first
from satelier.claims.free import Free
from satelier.claims.guarded import Guarded
from satelier.claims.graphs.joined import JoinedLines, joined
from satelier.claims.graphs.loops import goes_on, one_loop, passes
from satelier.claims.relations.matched import Matched, matched
from satelier.claims.counts.none_or_two import NoneOrTwo, none_or_two
from satelier.claims.counts.not_all_equal import NotAllEqual, not_all_equal
from satelier.claims.counts.occurring import Occurring, occurring, occurring_each
from satelier.claims.relations.related import RELATIONS, Related, related, related_by
from satelier.claims.graphs.ring import Ring, one_ring
from satelier.claims.sequences.runs import IN_ORDER, LOOSE, RING, RunLengths, runs
from satelier.claims.sequences.sees import Sees, sees
from satelier.claims.sequences.line import ANY_LENGTH
from satelier.claims.graphs.sized import Sized, clued, clued_once, clued_size, sized, sized_each
from satelier.claims.statement import (
    ANY,
    BY_RULE,
    EACH,
    Origins,
    Remark,
    Spelled,
    Statement,
    implied,
    late,
    said,
    when,
    worded,
)
from satelier.claims.sums.sum_is import SumIs, sum_is
from satelier.claims.sequences.tops import Tops, tops

# isort: on
from satelier.logic.stencil import Clause

__all__ = [
    "ANY", "ANY_LENGTH", "BY_RULE", "EACH", "FAMILIES", "IN_ORDER", "LAZY", "LOOSE", "PRIME", "RELATIONS",
    "RING", "SOME", "UNBOUNDED", "Arranged", "Bounds", "Claim", "Clause", "Combination", "Connected", "Count",
    "Deduced", "Differ", "Enclosed", "Even", "First", "Forcing", "Free", "Guarded", "JoinedLines", "Matched",
    "NoneOrTwo", "NotAllEqual", "Occurring", "Operands", "Origins", "Over", "Related", "Remark", "Ring",
    "RunLengths", "Sees", "Shown", "Sized", "Spelled", "Statement", "SumIs", "Tops", "Truths", "arranged",
    "at_least", "at_most", "between", "clued", "clued_once", "clued_size", "connected",
    "counted", "differ", "enclosed", "even", "exactly", "first", "given", "goes_on", "implied", "joined",
    "known_inputs", "late", "matched", "none_or_two", "not_all_equal", "occurring", "occurring_each",
    "one_loop", "one_ring", "passes", "related", "related_by", "runs", "said", "sees", "sized", "sized_each",
    "sum_is", "told", "tops", "when", "worded",
]  # fmt: skip
