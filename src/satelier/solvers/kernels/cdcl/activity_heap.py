"""Which variable to decide next: the one that took part in conflicts most, lately (VSIDS).

A binary heap, the most active variable on top; place p has its children at 2p + 1 and 2p + 2.
"""

from __future__ import annotations

from satelier.compiled import step
from satelier.solvers.kernels.cdcl.state import BUMP, HEAP, Search

LARGEST = 1e100
DECAY = 0.95  # of all activities at each conflict, by making later bumps larger


@step
def put(search: Search, place: int, variable: int) -> None:
    """Stand a variable on a place."""
    search.heap[place] = variable
    search.heap_places[variable] = place + 1


@step
def rise(search: Search, place: int) -> None:
    """Bring the variable at a place up to where it belongs."""
    variable = search.heap[place]
    activity = search.activities[variable]
    while place > 0:
        above = (place - 1) >> 1
        parent = search.heap[above]
        if search.activities[parent] >= activity:
            break
        put(search, place, parent)
        place = above
    put(search, place, variable)


@step
def sink(search: Search, place: int) -> None:
    """Bring the variable at a place down to where it belongs."""
    heap, activities, size = search.heap, search.activities, search.numbers[HEAP]
    variable = heap[place]
    activity = activities[variable]
    while 2 * place + 1 < size:
        below = 2 * place + 1
        if below + 1 < size and activities[heap[below + 1]] > activities[heap[below]]:
            below += 1
        if activities[heap[below]] <= activity:
            break
        put(search, place, heap[below])
        place = below
    put(search, place, variable)


@step
def insert(search: Search, variable: int) -> None:
    """Put a variable into the heap unless it is there."""
    if search.heap_places[variable] == 0:
        place = search.numbers[HEAP]
        search.numbers[HEAP] = place + 1
        put(search, place, variable)
        rise(search, place)


@step
def take_first(search: Search) -> int:
    """Take the most active variable out of the heap."""
    heap, numbers = search.heap, search.numbers
    variable = heap[0]
    numbers[HEAP] -= 1
    search.heap_places[variable] = 0
    if numbers[HEAP] > 0:
        put(search, 0, heap[numbers[HEAP]])
        sink(search, 0)
    return variable


@step
def bump(search: Search, variable: int) -> None:
    """A variable took part in a conflict."""
    search.activities[variable] += search.rates[BUMP]
    if search.activities[variable] > LARGEST:
        scale_down(search)
    if search.heap_places[variable] > 0:
        rise(search, search.heap_places[variable] - 1)


@step
def scale_down(search: Search) -> None:
    """Divide all activities alike, before they get too large to be told apart."""
    for variable in range(len(search.activities)):
        search.activities[variable] /= LARGEST
    search.rates[BUMP] /= LARGEST


@step
def decay(search: Search) -> None:
    """What happened before this conflict counts less."""
    search.rates[BUMP] /= DECAY
