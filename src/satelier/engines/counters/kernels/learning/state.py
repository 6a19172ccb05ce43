"""A search on sums that learns: the solutions of one puzzle, one after the other.

A *row* says between which bounds the weights of its true inputs add up; of a count all weights are 1. As in
`arrays`, so much more of it may be false (`slack`), and so much more may be true (`room`); an open input that
weighs more than what is left has to be true, or false. A clause is a row that may have all but one false.
What a row says has a reason, the inputs that left it so little. So a conflict can be turned into a clause as
in any search that learns (Marques-Silva, Sakallah, 1996), and that clause is one more row. A solution is
forbidden by its choices alone: all else follows from these.

precondition    `members` holds literals as signed words of 32 bits, `said` says which rows are alike: RUN
                numbers each, how many rows, how many inputs each has, the bounds, and where their weights
                stand in `weights`, or −1 for a count; `numbers` are 0 but for OWN
postcondition   `model` is the solution, 1 for true, where one was found
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Bytes, Longs, Reals, Uint32s


class Learning(NamedTuple):
    """A search in arrays; literals are coded as in `logic.codes`.

    said         what the rows say, see above
    weights      see above
    members      the inputs of all rows, then room for those of clauses that are learnt
    row_starts   per row, where its inputs begin
    slack, room  per row, what is left beside its heaviest input, or about ENDLESS where it has no such bound;
                 so a row has something to say once that is negative
    heaviest     per row, the weight of its heaviest input
    links        per input, four words: the next input that is the same literal and whose row has slack to
                 lose, the next one whose row has room to lose, its row, and its weight
    heads        per literal, the first input of each of these two sorts
    values       per literal: 1 true, −1 false, 0 open
    trail        the literals made true, oldest first
    facts        per variable, three words: its place there, its level, and why, see `assign`
    level_starts where each level begins on the trail
    learnt       the clause that is being learnt
    marks        per variable, for analysis
    phases       per variable, the sign it is tried with first, 1 for true
    activities   per variable, how often it took part in conflicts lately
    model        see above
    numbers      see below
    """

    said: Longs
    weights: Longs
    members: Uint32s
    row_starts: Uint32s
    slack: Longs
    room: Longs
    heaviest: Longs
    links: Uint32s
    heads: Uint32s
    values: Bytes
    trail: Uint32s
    facts: Uint32s
    level_starts: Uint32s
    learnt: Uint32s
    marks: Bytes
    phases: Bytes
    activities: Reals
    model: Bytes
    numbers: Longs


# Positions in `Learning.numbers`: how many variables are the puzzle's own; how the search stands; how
# many rows and inputs there are, literals on the trail, literals of it whose rows have been told,
# choices that hold; what was counted
OWN, ENDING, ROWS, MEMBERS, TRAIL, HEAD, LEVEL, VISITS, CONFLICTS, DECISIONS, NUMBERS = range(11)

NO_INDEX = 2**32 - 1  # of no input
ENDLESS = 2**40
SLACK, ROOM, ROW, WEIGHT, LINKS = range(5)  # what a row may have too little of; words of `links`
RUN = 5  # numbers of a run
NO_REASON = 0
NO_CONFLICT = -1
OPEN, FOUND, NONE, GIVEN_UP = range(4)  # how a search stands: the last two are for good
PLACE, AT_LEVEL, WHY, FACTS = range(4)
