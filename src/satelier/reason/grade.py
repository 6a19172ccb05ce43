"""Grade: how difficult a puzzle is, by the steps of its explained solution.

size      of a step: how many rule instances it needs
band      a range of largest sizes, under a name: 1 easy · 2 medium · 3–4 hard · 5–7 expert · 8–12 fiendish
          · 13 and more, or a step that only a solver finds, extreme
span      of a step: how many open cells (or candidates) its rules speak of, see `hints.explain`
score     the largest size, and a fraction that orders puzzles of the same size: where steps of that size have
          patterns of links, by the last of these in the table, and how often it is needed (of single
          instances, by where one has to look, see `hints.looking`); else it grows with the number of cells
          that these steps leave open beside the one that each fills
round     all steps that are there to be made at once; the fewer steps a round has, the longer one looks

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> found = grade(read(find("takuzu"), "1... ..0. .... 11.."))
>>> found.difficulty, found.largest_step, found.steps, found.rounds
('easy', 1, 11, 4)
>>> found.score
1.5
>>> found.sentence()
'Easy: one rule at a time is enough; 11 steps in 4 rounds.'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from satelier.errors import InputError, unknown_name
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hints.explain import BY_SOLVER, Deduction, Explainer
from satelier.reason.hints.glance import Glance
from satelier.reason.hints.looking import Look, looks
from satelier.reason.hints.walk import after, closed, leading, walked
from satelier.reason.patterns.reading import read_reason
from satelier.reason.patterns.table import LAST_OF_LINKS, PATTERNS, RANKS, find_pattern, pattern_of
from satelier.values import open_board

UNBOUNDED = 2**31


@dataclass(frozen=True)
class Band:
    """A difficulty: the sizes that the largest step may have."""

    name: str
    low: int
    high: int

    def say(self, language: str = ENGLISH) -> str:
        return say(f"grade.band.{self.name}", language)


BANDS = (
    Band("easy", 1, 1),
    Band("medium", 2, 2),
    Band("hard", 3, 4),
    Band("expert", 5, 7),
    Band("fiendish", 8, 12),
    Band("extreme", 13, UNBOUNDED),
)


@dataclass(frozen=True)
class Step:
    """What counts of a step: its size, tier, the round in which it can first be made, span, and name."""

    size: int
    tier: int
    round: int
    span: int = 1
    pattern: str = ""

    @property
    def weight(self) -> int:
        """Its size; a step that only a solver finds weighs as much as one of the last band."""
        return max(self.size, BANDS[-1].low) if self.tier == BY_SOLVER else self.size


@dataclass(frozen=True)
class Grade:
    """How difficult a puzzle is.

    difficulty     the name of its band
    largest_step   the size of its largest step, and `tier` its highest tier
    steps, effort  how many steps it takes, and the sum of their sizes
    rounds         how many rounds it takes
    score          sorts puzzles from easy to difficult: weights before spans
    profile        how many steps there are of each size, smallest first
    tiers          how many steps there are of each tier, lowest first
    patterns       how many there are of each pattern, in the order of their table
    """

    difficulty: str
    largest_step: int
    tier: int
    steps: int
    effort: int
    rounds: int
    score: float
    profile: tuple[tuple[int, int], ...]
    tiers: tuple[tuple[int, int], ...]
    patterns: tuple[tuple[str, int], ...] = ()

    @property
    def moves(self) -> float:
        """How many steps there are to choose from, on average."""
        return self.steps / max(1, self.rounds)

    @property
    def order(self) -> tuple[float, float]:
        """What sorts puzzles from easy to difficult; equal scores by how few moves there are."""
        return self.score, -self.moves

    def sentence(self, language: str = ENGLISH) -> str:
        key = "grade.one" if self.largest_step == 1 else "grade.several"
        found = {"size": self.largest_step, "steps": self.steps, "rounds": self.rounds}
        return say(key, language, band=find_band(self.difficulty).say(language), **found)

    def listing(self, language: str = ENGLISH) -> str:
        """The patterns with their counts: "hidden single 12", which needs no plural."""
        return ", ".join(f"{find_pattern(name).say(language)} {count}" for name, count in self.patterns)


def grade_json(found: Grade) -> dict[str, Any]:
    """The grade for programs."""
    return {
        **vars(found),
        "profile": dict(found.profile),
        "tiers": dict(found.tiers),
        "patterns": dict(found.patterns),
        "moves": found.moves,
    }


def find_band(name: str) -> Band:
    """The band of that name."""
    found = next((band for band in BANDS if band.name == name.lower()), None)
    if found is None:
        raise unknown_name("grade.unknown", name, [band.name for band in BANDS])
    return found


def band_of(size: int, tier: int) -> Band:
    """The band of a puzzle whose largest step has this size, and whose highest tier is this one."""
    return BANDS[-1] if tier == BY_SOLVER else next(band for band in BANDS if size <= band.high)


def grade(puzzle: Puzzle) -> Grade:
    """How difficult a puzzle is; it must have exactly one solution."""
    using, known = own_explainer(puzzle), knowledge(puzzle)
    if using.whole.solution(known.literals) is None:
        raise InputError("grade.unsolvable")
    walk = list(walked(using, known))
    known = after(using, *walk[-1]) if walk else using.glance.seen(known)
    if not known.signs[1:].all():
        raise InputError("grade.several-solutions")
    steps = leading(using, walk)
    names = [pattern_of(read_reason(using, *step)).name for step in steps]
    timed = in_rounds([step for _, step in steps], using.glance)
    found = graded(replace(step, pattern=name) for step, name in zip(timed, names, strict=True))
    is_of_singles = found.largest_step == 1 and all(RANKS[name] <= LAST_OF_LINKS for name in names)
    return replace(found, score=_looking(using, knowledge(puzzle))) if names and is_of_singles else found


def _looking(using: Explainer, known: Knowledge) -> float:
    """The score of a puzzle that takes one instance at a time: the last way to look, and how often."""
    found = looks(using, known)
    last = max(found)
    return round(1 + (last + _share(found[last])) / len(Look), 4)


@dataclass(frozen=True)
class Reach:
    """How far one gets by steps up to a size.

    largest   the weight of the largest of them
    beyond    the least that the first larger one weighs; None where none is needed
    open      how many literals are not known without it
    """

    largest: int
    beyond: int | None = None
    open: int = 0


def reach(puzzle: Puzzle, most: int, patience: int = UNBOUNDED) -> Reach:
    """How far one gets by steps of at most this size. A larger one is not looked for to the end; without a
    bound none is looked for.

    patience   where single rules leave more literals open than that, no other step is looked for
    """
    if most >= UNBOUNDED:
        return Reach(most)
    using, largest, beyond = own_explainer(puzzle), 1, None
    known = closed(using, knowledge(puzzle))
    is_patient = most > 1 and np.count_nonzero(known.signs[1:] == 0) <= patience
    while is_patient and (one := using.harder(known, most)):
        weight = Step(len(one.rules), one.tier, 0).weight
        if weight > most:
            beyond = weight
            break
        known, largest = closed(using, known.adding(one.concludes)), max(largest, weight)
    left = int((known.signs[1:] == 0).sum())
    return Reach(largest, beyond or (most + 1 if left else None), left)


def own_explainer(puzzle: Puzzle) -> Explainer:
    """An explainer with no memories, which would lead to other steps: a grade depends on the puzzle alone."""
    return Explainer(puzzle.with_givens(open_board(*puzzle.shape)))


def in_rounds(found: Iterable[Deduction], glance: Glance) -> Iterator[Step]:
    """The steps, each in the round after the last of its facts; what is given is known in round 0."""
    rounds: dict[int, int] = {}
    for one in found:
        own = 1 + max((rounds.get(fact, 0) for fact in one.facts), default=0)
        rounds.update(dict.fromkeys(one.concludes, own))
        for literal in one.concludes if glance.many else ():
            for variable in glance.rules_out(literal).tolist() if literal > 0 else ():
                rounds.setdefault(-variable, own)
        yield Step(len(one.rules), one.tier, own, one.span)


def graded(steps: Iterable[Step]) -> Grade:
    """The grade of a solution that takes these steps; one without steps is easy."""
    found = list(steps)
    size = max((step.size for step in found), default=1)
    tier = max((step.tier for step in found), default=1)
    return Grade(
        difficulty=band_of(size, tier).name,
        largest_step=size,
        tier=tier,
        steps=len(found),
        effort=sum(step.size for step in found),
        rounds=max((step.round for step in found), default=0),
        score=_score(found),
        profile=_counted(step.size for step in found),
        tiers=_counted(step.tier for step in found),
        patterns=_patterns(found),
    )


def _score(steps: Sequence[Step]) -> float:
    """The largest weight, and what is said of the steps of that weight, as a fraction below 1."""
    largest = max((step.weight for step in steps), default=1)
    own = [step for step in steps if step.weight == largest]
    last = max((RANKS.get(step.pattern, len(RANKS)) for step in own), default=len(RANKS))
    if last <= LAST_OF_LINKS:
        often = _share(sum(step.pattern == PATTERNS[last].name for step in own))
        return round(largest + (last + often) / (LAST_OF_LINKS + 1), 4)
    return round(largest + _share(sum(step.span - 1 for step in own)), 4)


def _share(number: int) -> float:
    """A fraction that grows with a number, and stays below 1."""
    return number / (number + 1)


def _patterns(steps: Sequence[Step]) -> tuple[tuple[str, int], ...]:
    counts = Counter(step.pattern for step in steps if step.pattern)
    return tuple(sorted(counts.items(), key=lambda one: RANKS[one[0]]))


def _counted(numbers: Iterable[int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(numbers).items()))
