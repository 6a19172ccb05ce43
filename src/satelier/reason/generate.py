"""Generate: puzzles with exactly one solution, inside a band of difficulty where one is asked for.

attempt    a solution, and clues for it; it may miss the band, and then the next one is made
budget     seconds, after which an error says what came out instead

The same generator of random numbers gives the same puzzle, however long the machine takes.

>>> from satelier.puzzles import find
>>> made = generate(find("takuzu"), 6, 6, difficulty="medium", random=np.random.default_rng(4))
>>> made.grade.difficulty, made.puzzle.holds(made.solution)
('medium', True)
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np

from satelier.engines.base import SpentError
from satelier.errors import Error, LimitError, UsageError
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.grade import BANDS, Grade, band_of, find_band, grade
from satelier.reason.making.any_attempts import with_any_clues, with_any_regions
from satelier.reason.making.by_pattern import needing
from satelier.reason.making.clue_attempts import with_clues
from satelier.reason.making.clueing import has_switches
from satelier.reason.making.region_attempts import with_regions
from satelier.reason.making.wishes import Attempt, Wish
from satelier.reason.patterns.table import find_pattern
from satelier.system.limits import raising_after
from satelier.values import Board

Random = np.random.Generator
SECONDS = 60.0
MAKERS = {"dominoes": with_regions}  # by what a kind says that its regions are laid around


@dataclass(frozen=True, eq=False)
class Made:
    """A puzzle with exactly one solution, and how difficult it is."""

    puzzle: Puzzle
    solution: Board
    grade: Grade


class MissError(LimitError):
    """The budget ended without a puzzle inside the band; says which bands came out."""

    def say(self, language: str = ENGLISH) -> str:
        found: Counter[str] = self.values["found"]
        each = [
            say("generate.some", language, band=band.say(language).lower(), count=found[band.name])
            for band in BANDS
            if found[band.name]
        ]
        shown = ", ".join(each) or say("generate.nothing", language)
        wanted = find_band(self.values["wanted"]).say(language).lower()
        return say(self.key, language, **{**self.values, "found": shown, "wanted": wanted})


class PatternError(Error):
    """No puzzle that needs a pattern; it is called as in the language."""

    def say(self, language: str = ENGLISH) -> str:
        called = find_pattern(self.values["pattern"]).say(language)
        return say(self.key, language, **{**self.values, "pattern": called})


class NoPatternError(PatternError, LimitError):
    """None came out in time."""


class NeverPatternError(PatternError, UsageError):
    """There is none: the shapes of links are of places with many values."""


def generate(
    kind: type[Puzzle],
    rows: int,
    columns: int,
    *,
    random: Random,
    difficulty: str | None = None,
    pattern: str | None = None,
    minimal: bool = False,
    symmetric: bool = False,
    box: tuple[int, int] | None = None,
    seconds: float = SECONDS,
) -> Made:
    """A puzzle with exactly one solution; a `MissError` where none inside the band was made in time.

    `pattern`: its explained solution needs this one, and nothing that comes later in the table of patterns.
    """
    band = None if difficulty is None else find_band(difficulty)
    until, found = time.perf_counter() + seconds, Counter[str]()
    wanted = None if pattern is None else find_pattern(pattern)
    wish = Wish(kind, rows, columns, box, band, minimal, symmetric, until, wanted)
    if wanted and wanted.is_of_links and wish.empty.values.per_place == 1:
        raise NeverPatternError("generate.never-pattern", kind=wish.name, pattern=wanted.name)
    # Kinds draw and lay out as they like, and do not look at a clock.
    with contextlib.suppress(SpentError), raising_after(seconds, SpentError):
        for attempt in attempts_of(wish)(wish, random):
            made = looked_at(attempt, wish, found, random)
            if made:
                return made
            if time.perf_counter() > until:
                break
    raise _miss(wish, seconds, found)


def attempts_of(wish: Wish) -> Callable[[Wish, Random], Iterator[Attempt]]:
    """How puzzles of this kind are made: as is known to suit it, or else by asking its rules."""
    layers = wish.kind.layers().values()
    shaped = any(layer.labels for layer in layers) and not any(layer.thins_out for layer in layers)
    if shaped and not wish.kind.gives_values:  # regions are all that can be chosen
        if wish.minimal or wish.symmetric:
            raise UsageError("generate.regions", kind=wish.name)
        return MAKERS.get(wish.kind.made_of, with_any_regions)
    if (wish.minimal or wish.symmetric) and layers and all(layer.usually_full for layer in layers):
        raise UsageError("generate.whole", kind=wish.name)
    return with_clues if not layers or has_switches(wish.empty) else with_any_clues


def looked_at(attempt: Attempt, wish: Wish, found: Counter[str], random: Random) -> Made | None:
    """What an attempt made, if it is inside the band; otherwise the band is counted."""
    if attempt.puzzle is None or attempt.solution is None:
        found[band_of(attempt.largest, 1).name if attempt.largest else ""] += 1
        return None
    puzzle: Puzzle | None = attempt.puzzle
    if wish.pattern:
        puzzle = needing(attempt.puzzle, attempt.solution, wish.pattern, random, wish.until)
    more_given = puzzle is not attempt.puzzle
    if puzzle is None or (more_given and (wish.minimal or wish.symmetric)):
        return None
    own = grade(puzzle)
    found[own.difficulty] += 1
    return Made(puzzle, attempt.solution, own) if wish.is_met(own) else None


def _miss(wish: Wish, seconds: float, found: Counter[str]) -> LimitError:
    size = {"kind": wish.name, "rows": wish.rows, "columns": wish.columns, "seconds": round(seconds, 1)}
    if wish.pattern is not None:
        return NoPatternError("generate.no-pattern", **size, pattern=wish.pattern.name)
    if wish.band is None:
        return LimitError("generate.none", **size)
    key = "generate.missed-minimal" if wish.minimal else "generate.missed"
    return MissError(key, **size, wanted=wish.band.name, found=found)
