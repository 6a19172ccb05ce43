"""Hand-ins to the course: right ones, damages by one edit, nonsense, hostile ones; and what they are worth.

What a rule is worth is computed here by brute force: all grids of small boards, each looked at by the truth
functions of the claims; no solver and no encoding has a part in it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family
from satelier.errors import Error
from satelier.language.mutating import changes
from satelier.language.reading import sheet
from satelier.language.tree import Sheet
from satelier.language.writing import write
from satelier.puzzle import Puzzle
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import Ground, Place, rule_families
from satelier.teaching.exercises.marking.hand_in import HandIn, asked_rules
from satelier.teaching.exercises.marking.mark import ground_of

Truth = NDArray[np.bool_]
RIGHT = {
    "course-01-connectives": """
x[1,1] or x[1,2] or x[2,1] or x[2,2]
not (x[1,1] and x[1,2]) and not (x[1,1] and x[2,1]) and not (x[1,1] and x[2,2])
not (x[1,2] and x[2,1]) and not (x[1,2] and x[2,2]) and not (x[2,1] and x[2,2])
""",
    "course-02-laws": "p cnf 3 3\n-1 2 0\n2 3 0\n-2 -3 0\n",
    "course-03-which-rule": "let first = distinct\nlet second = no_three\n",
    "course-04-no-three": """
forall i in 1..h, j in 1..w-2: not (x[i,j] = x[i,j+1] = x[i,j+2])
forall i in 1..h-2, j in 1..w: not (x[i,j] = x[i+1,j] = x[i+2,j])
""",
    "course-05-count-clauses": "let clauses = 192\nlet variables = 64\n",
    "course-06-balance": """
forall i in 1..h: w div 2 <= count(j in 1..w: x[i,j]) <= (w+1) div 2
forall j in 1..w: h div 2 <= count(i in 1..h: x[i,j]) <= (h+1) div 2
""",
    "course-07-boxes": "forall b in boxes, v in 1..n: count(c in b: x[c] = v) = 1",
    "course-08-domino": "forall c in cells: x[c] -> count(d in neighbours(c): x[d]) = 1",
    "course-09-examples": """
accepts "AABB/AABB" "#..#/#..#"
rejects region "AABB/AABB" "##.#/#..#"
rejects region "AABB/AABB" "#..#/...#"
rejects region "AABB/AABB" "...#/...#"
""",
    "course-10-misprint": 'accepts "3" "##/#."',
    "course-11-comparator": "p cnf 4 6\n-1 2 0\n-1 3 0\n1 -2 -3 0\n4 -2 0\n4 -3 0\n-4 2 3 0\n",
    "course-12-connected": "connected(c in cells: x[c])",
}
NONSENSE = (
    "",
    "rule (",
    "forall",
    "hello world",
    "p cnf 1 1\n9 0\n",
    "let a =",
    "x[99,99]",
    "\ufeff",
    "rule rule rule",
)
HOSTILE = (
    b"\xff\xfe\x00\x01",
    b"(" * 5_000,
    b"not " * 30_000,
    b"x" * 300_000,
    b"forall i in 1..999999999: true",
    b"forall a in 1..h, b in 1..h, c in 1..h, d in 1..h, e in 1..h, f in 1..h, g in 1..h, i in 1..h: x[a,b]",
    b"let a = b\nlet b = a\na",
    b"p cnf 2147483647 1\n1 0\n",
    b"p cnf 3 999999999\n1 0\n",
    b'accepts "' + b"#" * 100_000 + b'"',
    "\u202erule \u0000".encode(),
)


def damages(name: str, exercise: Exercise) -> Iterator[str]:
    """The right answer with one thing changed: in rules by an edit of their tree, elsewhere in the text."""
    text = RIGHT[name]
    if exercise.task in ("write", "repair"):
        statements = [one for rule in sheet(text).rules for one in rule.statements]
        for place, statement in enumerate(statements):
            for _, changed in changes(statement):
                lines = [*statements[:place], changed, *statements[place + 1 :]]
                yield "\n".join(write(one, "ascii") for one in lines)
    else:
        yield from (
            text.replace(old, new, 1) for old, new in (("1", "2"), ("-", ""), ("distinct", "balance"))
        )


def hand_ins(name: str, exercise: Exercise, count: int) -> list[bytes]:
    """So many of all sorts, always the same."""
    spread = list(dict.fromkeys(damages(name, exercise)))
    found = [RIGHT[name].encode(), *(text.encode() for text in spread[:: max(1, len(spread) // 10)])]
    found += [text.encode() for text in NONSENSE] + list(HOSTILE)
    return found[:count]


def small(exercise: Exercise) -> Exercise:
    """The same exercise on boards of which all grids can be looked at."""
    boards = {"takuzu": ["3x3", "4x4"]}.get(exercise.puzzle, exercise.boards)
    given = exercise.given if exercise.puzzle != "takuzu" else ()
    secret = replace(exercise.secret, boards=())
    return replace(exercise, boards=tuple(boards), given=given, secret=secret)


def by_brute_force(exercise: Exercise, content: bytes) -> Fraction:
    """The share of the marks of a rule, from all grids of the boards."""
    ground = ground_of(exercise)
    [name] = exercise.ask
    try:
        read = ground.asked_only(asked_rules(ground, HandIn(content)), name)
        pairs = [_truths(ground, read, name, place) for place in ground.places]
    except Error:
        return Fraction(0)
    if all(said.all() for said, _ in pairs) or not any(said.any() for said, _ in pairs):
        return Fraction(0)
    necessary = not any((wanted & ~said).any() for said, wanted in pairs)
    sufficient = not any((said & ~wanted).any() for said, wanted in pairs)
    return Fraction(int(necessary) + int(sufficient), 2)


def _truths(ground: Ground, read: Sheet, name: str, place: Place) -> tuple[Truth, Truth]:
    """Of every grid that keeps what is given: what was handed in says, and what the reference says."""
    puzzle = place.puzzle
    theirs = ground.on_board(read, place).theirs
    grids = _grids(puzzle)
    fine = _hold(ground.in_force(puzzle), grids)
    said, wanted = (_hold(rule_families(one.families, name), grids) for one in (theirs, puzzle))
    return said[fine], wanted[fine]


def _grids(puzzle: Puzzle) -> Truth:
    """All grids, a truth for every literal; of many values only those whose lines hold each value once."""
    values, cells = len(puzzle.values), len(puzzle.grid)
    if puzzle.values.per_place == 1:
        true = (np.arange(1 << cells)[:, None] >> np.arange(cells) & 1).astype(bool)
    else:
        rows = list(itertools.permutations(range(values)))
        boards = np.array(list(itertools.product(rows, repeat=puzzle.rows)))
        latin = (np.sort(boards, axis=1) == np.arange(values)[:, None]).all(axis=(1, 2))
        boards = boards[latin].reshape(-1, cells)
        true = (boards[:, :, None] == np.arange(values)).reshape(len(boards), -1)
    return np.hstack([np.zeros((len(true), 1), dtype=bool), true, ~true[:, ::-1]])


def _hold(families: Iterable[Family], grids: Truth) -> Truth:
    """Which grids keep these rules, claim by claim."""
    result = np.ones(len(grids), dtype=bool)
    for family in families:
        for number, claim in enumerate(family.claims):
            for scope in family.scopes[family.rows_of(number)]:
                result &= claim.holds(grids[:, scope])
    return result
