"""The options of WalkSAT, and the text that says them after the colon of a solver's name.

Words separated by commas, in any order:

    document, skc, novelty+, probsat    the strategy
    noise=0.1                           how often a variable is drawn at random, from 0 to 1
    max-flips=N or max-iterations=N     flips before a new start; S0 calls them iterations
    restarts=N                          how many new starts
    seed=N                              another seed, another run; the same seed, the same run
    units                               handle unit clauses: set them first, and never turn their variables
    duplicates                          drop duplicate clauses
    contradictions                      answer no when two unit clauses contradict one another
    tried                               (document) remember the assignments tried, and prefer new ones
    deterministic                       (document) choose every variable by its score, none at random

A switch is turned off by `no-`: `no-units`. What is not said is as the strategy has it in `DEFAULTS`.

>>> parse("document,seed=3,max-iterations=500,units,tried")
Options(strategy='document', noise=0.5, max_flips=500, restarts=0, seed=3, deterministic=False,
        unit_clauses=True, drop_duplicates=False, detect_contradictions=False, remember_tried=True)
>>> parse("skc,noise=2")
Traceback (most recent call last):
satelier.errors.UsageError: The option 'noise' of walksat cannot be '2'; write a number from 0 to 1, ...
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from satelier.errors import UsageError, unknown_name
from satelier.frozen import dataclass

DOCUMENT, SKC, NOVELTY, PROBSAT = "document", "skc", "novelty+", "probsat"
BEST = NOVELTY  # solves both kinds tried, hard Squaro and random 3-SAT, with fewest flips


@dataclass(frozen=True)
class Options:
    """See the module's first lines."""

    strategy: str = BEST
    noise: float = 0.5
    max_flips: int = 1_000_000
    restarts: int = 9
    seed: int = 0
    deterministic: bool = False
    unit_clauses: bool = True
    drop_duplicates: bool = False
    detect_contradictions: bool = True
    remember_tried: bool = False

    @property
    def flips_per_start(self) -> int:
        """An iteration of S0 looks at an assignment, and the first one was not flipped to."""
        return self.max_flips - 1 if self.strategy == DOCUMENT else self.max_flips


DEFAULTS = {
    # S0 says neither how often it draws at random nor what is switched on; its series has 25,000 iterations.
    DOCUMENT: Options(
        DOCUMENT,
        noise=0.5,
        max_flips=25_000,
        restarts=0,
        unit_clauses=False,
        detect_contradictions=False,
    ),
    SKC: Options(SKC, noise=0.1),
    NOVELTY: Options(NOVELTY),
    PROBSAT: Options(PROBSAT, noise=0.0),  # its choice is random in itself
}

SWITCHES = {
    "deterministic": "deterministic",
    "units": "unit_clauses",
    "duplicates": "drop_duplicates",
    "contradictions": "detect_contradictions",
    "tried": "remember_tried",
}


def whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def share(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 1:
        raise ValueError(text)
    return number


NUMBERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "noise": ("noise", share),
    "max-flips": ("max_flips", whole),
    "max-iterations": ("max_flips", whole),
    "restarts": ("restarts", whole),
    "seed": ("seed", whole),
}


def parse(text: str = "") -> Options:
    """The options that a text says."""
    words = [word for word in text.split(",") if word]
    strategies = [word for word in words if word in DEFAULTS]
    said: dict[str, Any] = {}
    for word in words:
        if word not in DEFAULTS:
            said |= setting(word)
    return dataclasses.replace(DEFAULTS[(strategies or [BEST])[-1]], **said)


def setting(word: str) -> dict[str, Any]:
    """What one word sets: a switch, or a number after an equals sign."""
    name, equals, value = word.partition("=")
    switch = name.removeprefix("no-")
    if name in NUMBERS:
        return {NUMBERS[name][0]: number(name, value)}
    if switch not in SWITCHES:
        raise unknown_name("ladder.walksat", name, [*DEFAULTS, *NUMBERS, *SWITCHES])
    if equals:
        raise UsageError("ladder.walksat.no-value", name=name)
    return {SWITCHES[switch]: switch == name}


def number(name: str, value: str) -> Any:
    """The number given to the option `name`."""
    reader = NUMBERS[name][1]
    try:
        return reader(value)
    except ValueError as wrong:
        raise UsageError(f"ladder.walksat.{reader.__name__}", name=name, value=value) from wrong
