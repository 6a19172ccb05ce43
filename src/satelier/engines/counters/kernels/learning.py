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

from satelier.compiled import Bytes, Kernels, Longs, Reals, Uint32s, kernel, routine, signed, step


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
NEGATIVE = 2**31  # words from here on stand for negative numbers
ENDLESS = 2**40
SLACK, ROOM, ROW, WEIGHT, LINKS = range(5)  # what a row may have too little of; words of `links`
RUN = 5  # numbers of a run
NO_REASON = 0
NO_CONFLICT = -1
OPEN, FOUND, NONE, GIVEN_UP = range(4)  # how a search stands: the last two are for good
PLACE, AT_LEVEL, WHY, FACTS = range(4)
FARTHEST = 40  # what takes more than so many choices weighs nothing
MORE_ACTIVE = 1.05  # how much more a conflict weighs than the one before it


@kernel
def search_counts(search: Learning, clauses: Uint32s, visits: int) -> int:
    """The next solution, another one than before: FOUND, or NONE; GIVEN_UP after so many visits to rows.

    `clauses` are demanded from now on, besides: signed words, a 0 after each clause.
    """
    numbers = search.numbers
    if numbers[ENDING] <= FOUND:  # else it is over
        numbers[ENDING] = go_on(search, clauses, visits)
    return numbers[ENDING]


@routine
def go_on(search: Learning, clauses: Uint32s, visits: int) -> int:
    """How the search goes on from its beginning, or from the last solution."""
    numbers = search.numbers
    if numbers[ENDING] == OPEN and not load(search):
        return NONE
    if len(clauses) > 0:
        added = add_clauses(search, clauses)
        if added != FOUND:
            return added
    size, is_new = 0, numbers[TRAIL] < len(search.marks) or numbers[HEAD] < numbers[TRAIL]
    while True:
        conflict = propagate(search) if is_new else NO_CONFLICT
        if conflict != NO_CONFLICT:
            size = analyse(search, conflict)
        elif numbers[TRAIL] < len(search.marks):
            decide(search)
            continue
        elif is_new:
            keep(search)
            return FOUND
        else:
            size, is_new = forbid(search), True
        if size == 0:
            return NONE
        if numbers[VISITS] > visits or not learn(search, size):
            return GIVEN_UP


@routine
def load(search: Learning) -> bool:
    """Everything open, and the rows as `said` has them; whether none of them is impossible by itself."""
    heads, end = search.heads, 0
    for head in range(len(heads)):
        heads[head] = NO_INDEX
    for literal in range(len(search.values)):
        search.values[literal] = 0
    for variable in range(len(search.marks)):
        search.marks[variable] = 0
    for run in range(0, len(search.said), RUN):
        width, low, high = search.said[run + 1], search.said[run + 2], search.said[run + 3]
        for _ in range(search.said[run]):
            for place in range(end, end + width):
                search.members[place] = coded(search.members[place])
            end += width
            add_row(search, end, low, high, search.said[run + 4])
            if not speak_at_once(search):
                return False
    return True


@step
def coded(word: int) -> int:
    """The code of a literal that is a signed word."""
    return 2 * word - 2 if word < NEGATIVE else 2 * (2**32 - word) - 1


@routine
def add_row(search: Learning, end: int, low: int, high: int, at: int) -> None:
    """The inputs from where the last row ended are one more row; its weights stand at `at`, or are 1."""
    numbers, row, total, heaviest = search.numbers, search.numbers[ROWS], 0, 1
    start = numbers[MEMBERS]
    for place in range(start, end):
        weight = 1 if at < 0 else search.weights[at + place - start]
        search.links[LINKS * place + ROW], search.links[LINKS * place + WEIGHT] = row, weight
        total, heaviest = total + weight, max(heaviest, weight)
    search.slack[row] = (ENDLESS if low <= 0 else total - low) - heaviest
    search.room[row] = (ENDLESS if high >= total else high) - heaviest
    search.heaviest[row] = heaviest
    if low > 0:
        link(search, start, end, SLACK)
    if high < total:
        link(search, start, end, ROOM)
    search.row_starts[row], search.row_starts[row + 1] = start, end
    numbers[ROWS], numbers[MEMBERS] = row + 1, end


@step
def link(search: Learning, start: int, end: int, lack: int) -> None:
    """These inputs stand before those that are the same literals."""
    links, heads = search.links, search.heads
    for place in range(start, end):
        head = 2 * search.members[place] + lack
        links[LINKS * place + lack] = heads[head]
        heads[head] = place


@routine
def add_clauses(search: Learning, clauses: Uint32s) -> int:
    """Rows that the last solution breaks, added where they can hold: NONE where that is nowhere, else FOUND.

    GIVEN_UP where there is no room for them.
    """
    numbers, end, lost = search.numbers, search.numbers[MEMBERS], 0
    level = level_for(search, clauses)
    if level < 0:
        return NONE
    if end + len(clauses) > len(search.members):
        return GIVEN_UP
    go_back(search, level)
    for word in clauses:
        if word > 0:
            literal = coded(word)
            search.members[end] = literal
            lost += 1 if search.values[literal] < 0 and is_told(search, literal) else 0
            end += 1
            continue
        if numbers[ROWS] + 1 >= len(search.row_starts):
            return GIVEN_UP
        add_row(search, end, 1, ENDLESS, -1)
        search.slack[numbers[ROWS] - 1] -= lost
        speak_at_once(search)
        lost = 0
    return FOUND


@step
def level_for(search: Learning, clauses: Uint32s) -> int:
    """The last level at which each of these clauses, all of them false, has something open; −1: none.

    Where a clause has one literal of its last level, that is the last level but one of its literals: it says
    something there.
    """
    level, last, before = search.numbers[LEVEL] - 1, -1, -1
    for word in clauses:
        if word > 0:
            own = signed(search.facts[FACTS * (coded(word) >> 1) + AT_LEVEL])
            before = max(before, min(own, last))
            last = max(last, own)
        else:
            level = min(level, last - 1 if before == last else max(before, 0) if last > 0 else -1)
            last = before = -1
    return level


@step
def is_told(search: Learning, literal: int) -> bool:
    """Whether the rows of a literal know its value."""
    return bool(search.facts[FACTS * (literal >> 1) + PLACE] < search.numbers[HEAD])


@step
def speak_at_once(search: Learning) -> bool:
    """What the last row says before anything else is known; whether it can hold."""
    row = search.numbers[ROWS] - 1
    heaviest = search.heaviest[row]
    if search.slack[row] + heaviest < 0 or search.room[row] + heaviest < 0:
        return False
    if search.slack[row] < 0:
        force(search, row, search.slack[row] + heaviest, SLACK)
    if search.room[row] < 0:
        force(search, row, search.room[row] + heaviest, ROOM)
    return True


# Propagation


@step
def assign(search: Learning, literal: int, why: int) -> None:
    """Make a literal true; the reason is a row, doubled, + 1 for its room, and + 1 again; or none."""
    numbers, fact = search.numbers, FACTS * (literal >> 1)
    search.values[literal], search.values[literal ^ 1] = 1, -1
    search.facts[fact + PLACE] = numbers[TRAIL]
    search.facts[fact + AT_LEVEL] = numbers[LEVEL]
    search.facts[fact + WHY] = why
    search.trail[numbers[TRAIL]] = literal
    numbers[TRAIL] += 1


@routine
def force(search: Learning, row: int, left: int, lack: int) -> None:
    """Open inputs that weigh more than the slack that is left are true, or than the room that is, false."""
    for place in range(search.row_starts[row], search.row_starts[row + 1]):
        literal = search.members[place]
        if search.values[literal] == 0 and search.links[LINKS * place + WEIGHT] > left:
            assign(search, literal ^ lack, 2 * row + lack + 1)


@routine
def propagate(search: Learning) -> int:
    """Tell the rows of every literal; a row that cannot hold any more, doubled, + 1 for its room; or none."""
    numbers, conflict = search.numbers, NO_CONFLICT
    while numbers[HEAD] < numbers[TRAIL] and conflict == NO_CONFLICT:
        literal = search.trail[numbers[HEAD]]
        numbers[HEAD] += 1
        conflict = max(
            tell(search, search.room, literal, ROOM), tell(search, search.slack, literal ^ 1, SLACK)
        )
    return conflict


@step
def tell(search: Learning, left: Longs, literal: int, lack: int) -> int:
    """The rows of a literal lose slack, or room; one that cannot hold any more, or none."""
    conflict, visits, place = NO_CONFLICT, 0, search.heads[2 * literal + lack]
    while place != NO_INDEX:
        row = search.links[LINKS * place + ROW]
        left[row] -= search.links[LINKS * place + WEIGHT]
        if left[row] < 0:
            if left[row] + search.heaviest[row] < 0:
                conflict = 2 * row + lack
            elif conflict == NO_CONFLICT:
                force(search, row, left[row] + search.heaviest[row], lack)
        place = search.links[LINKS * place + lack]
        visits += 1
    search.numbers[VISITS] += visits
    return conflict


@routine
def go_back(search: Learning, level: int) -> None:
    """Undo all choices after `level`; variables remember the sign they had."""
    numbers, start = search.numbers, search.level_starts[level]
    for index in range(numbers[TRAIL] - 1, start - 1, -1):
        literal = search.trail[index]
        if index < numbers[HEAD]:
            take_back(search, search.room, literal, ROOM)
            take_back(search, search.slack, literal ^ 1, SLACK)
        search.values[literal] = 0
        search.values[literal ^ 1] = 0
        search.phases[literal >> 1] = 1 - (literal & 1)
    numbers[TRAIL] = numbers[HEAD] = start
    numbers[LEVEL] = level


@step
def take_back(search: Learning, left: Longs, literal: int, lack: int) -> None:
    place = search.heads[2 * literal + lack]
    while place != NO_INDEX:
        left[search.links[LINKS * place + ROW]] += search.links[LINKS * place + WEIGHT]
        place = search.links[LINKS * place + lack]


# Learning


@routine
def analyse(search: Learning, conflict: int) -> int:
    """Learn from a row that cannot hold; the size of the clause in `learnt`, 0 where no choice is to blame.

    What made its inputs what they are is put in their place, latest first, until one literal of the current
    level is left: it comes first in the clause, negated.
    """
    search.numbers[CONFLICTS] += 1
    if search.numbers[LEVEL] == 0:
        return 0
    size, here, index = 1, 0, search.numbers[TRAIL]
    before, row, lack = search.numbers[HEAD], conflict >> 1, conflict & 1
    while True:
        for place in range(search.row_starts[row], search.row_starts[row + 1]):
            false = search.members[place] ^ lack
            if is_new_reason(search, false, before):
                search.marks[false >> 1] = 1
                search.activities[false >> 1] += MORE_ACTIVE ** search.numbers[CONFLICTS]
                if search.facts[FACTS * (false >> 1) + AT_LEVEL] == search.numbers[LEVEL]:
                    here += 1
                else:
                    search.learnt[size] = false
                    size += 1
        index -= 1
        while search.marks[search.trail[index] >> 1] == 0:
            index -= 1
        literal = search.trail[index]
        search.marks[literal >> 1] = 0
        here -= 1
        if here == 0:
            break
        why = search.facts[FACTS * (literal >> 1) + WHY] - 1
        before, row, lack = index, why >> 1, why & 1
    search.learnt[0] = literal ^ 1
    return shortened(search, size)


@step
def is_new_reason(search: Learning, literal: int, before: int) -> bool:
    """Whether a literal was false before that place of the trail, by some choice, and is not marked."""
    fact = FACTS * (literal >> 1)
    return bool(
        search.values[literal] < 0
        and search.facts[fact + PLACE] < before
        and search.marks[literal >> 1] == 0
        and search.facts[fact + AT_LEVEL] > 0
    )


@step
def shortened(search: Learning, size: int) -> int:
    """Leave out what follows from the rest of the clause, one row each; the size that is left."""
    kept = 1
    for index in range(1, size):
        if not follows(search, search.learnt[index]):
            search.learnt[kept], search.learnt[index] = search.learnt[index], search.learnt[kept]
            kept += 1
    for index in range(1, size):
        search.marks[search.learnt[index] >> 1] = 0
    return kept


@routine
def follows(search: Learning, literal: int) -> bool:
    """Whether a false literal was made so by marked ones alone."""
    fact = FACTS * (literal >> 1)
    if search.facts[fact + WHY] == NO_REASON:
        return False
    why, before = search.facts[fact + WHY] - 1, search.facts[fact + PLACE]
    row, lack = why >> 1, why & 1
    for place in range(search.row_starts[row], search.row_starts[row + 1]):
        if is_new_reason(search, search.members[place] ^ lack, before):
            return False
    return True


@routine
def learn(search: Learning, size: int) -> bool:
    """Go back to where the clause in `learnt` says something, and let it; whether there was room for it."""
    numbers, level = search.numbers, 0
    for index in range(1, size):
        level = max(level, search.facts[FACTS * (search.learnt[index] >> 1) + AT_LEVEL])
    go_back(search, level)
    if size == 1:
        assign(search, search.learnt[0], NO_REASON)
        return True
    start = numbers[MEMBERS]
    if start + size > len(search.members) or numbers[ROWS] + 1 >= len(search.row_starts):
        return False
    for index in range(size):
        search.members[start + index] = search.learnt[index]
    add_row(search, start + size, 1, ENDLESS, -1)
    search.slack[numbers[ROWS] - 1] = -1  # all but the first are false
    assign(search, search.learnt[0], 2 * (numbers[ROWS] - 1) + SLACK + 1)
    return True


# Choices


@routine
def weigh(search: Learning) -> None:
    """How much would follow from each variable, and from which of its signs more (Jeroslow, Wang, 1990)."""
    for variable in range(len(search.marks)):
        forth, back = weight(search, 2 * variable), weight(search, 2 * variable + 1)
        search.activities[variable] = forth + back
        search.phases[variable] = 1 if forth > back else 0


@routine
def weight(search: Learning, literal: int) -> float:
    """How much would follow if a literal were true: the less its rows have left, the more."""
    return nearness(search, search.room, literal, ROOM) + nearness(search, search.slack, literal ^ 1, SLACK)


@step
def nearness(search: Learning, left: Longs, literal: int, lack: int) -> float:
    total, place = 0.0, search.heads[2 * literal + lack]
    while place != NO_INDEX:
        row = search.links[LINKS * place + ROW]
        total += 1.0 / (1 << min(left[row] + search.heaviest[row], FARTHEST))
        place = search.links[LINKS * place + lack]
    return total


@routine
def decide(search: Learning) -> None:
    """Choose the open variable that was most active, with the sign it had last."""
    chosen, most, numbers = 0, -1.0, search.numbers
    if numbers[DECISIONS] == 0:
        weigh(search)
    end = numbers[OWN]
    for variable in range(len(search.marks)):
        if variable == end and most >= 0:
            break  # what the puzzle decides goes before what stands for something else
        if search.values[2 * variable] == 0 and search.activities[variable] > most:
            chosen, most = variable, search.activities[variable]
    search.level_starts[numbers[LEVEL]] = numbers[TRAIL]
    numbers[LEVEL] += 1
    numbers[DECISIONS] += 1
    assign(search, 2 * chosen + 1 - search.phases[chosen], NO_REASON)


@step
def keep(search: Learning) -> None:
    for variable in range(len(search.model)):
        search.model[variable] = 1 if search.values[2 * variable] > 0 else 0


@step
def forbid(search: Learning) -> int:
    """The clause in `learnt` that one of the choices is another; its size."""
    level = search.numbers[LEVEL]
    for index in range(level):
        search.learnt[index] = search.trail[search.level_starts[level - 1 - index]] ^ 1
    return level


KERNELS: Kernels = [search_counts]
