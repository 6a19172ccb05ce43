"""What may be set about a solver, as one table: for pages that offer it, and for names that say it.

Setting   a name, what it may be, and what it is unless told; a switch is on or off
spelled   the solver's name with what was chosen, as `registry.find` reads it

>>> spelled("walksat", {"strategy": "document", "noise": 0.1, "units": True, "tried": False})
'walksat:document,noise=0.1,units,no-tried'
>>> spelled("dpll", {"plain": True, "choose": "moms"}), spelled("cadical", {})
('dpll:plain,moms', 'cadical')
>>> spelled("walksat", {"noise": 2})
Traceback (most recent call last):
satelier.errors.UsageError: The setting 'noise' of walksat must be a number from 0 to 1.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from satelier.errors import UsageError, unknown_name
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.solvers.ladder.branching import HEURISTICS
from satelier.solvers.walksat.options import BEST, DEFAULTS, DOCUMENT, NOVELTY, NUMBERS, SKC, SWITCHES

SWITCH, WHOLE, SHARE, CHOICE = "switch", "whole", "share", "choice"
STRATEGY = "strategy"


@dataclass(frozen=True)
class Setting:
    """One thing that may be set.

    type       switch, whole (a whole number), share (a number from 0 to 1), or choice (one of `choices`)
    defaults   what it is for each strategy, where that differs
    strategies those it says something to, where not to all
    unless     a switch that takes its meaning away while it is on
    """

    name: str
    type: str
    default: Any
    choices: tuple[str, ...] = ()
    max: int = 1
    defaults: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    strategies: tuple[str, ...] = ()
    unless: str | None = None

    def accepts(self, value: Any) -> bool:
        """Whether it may be this."""
        if self.type in (SWITCH, CHOICE):
            return type(value) is bool if self.type == SWITCH else value in self.choices
        return type(value) in ((int,) if self.type == WHOLE else (int, float)) and 0 <= value <= self.max

    def word(self, value: Any) -> str:
        """How it is written after the colon of a solver's name."""
        if self.type == SWITCH:
            return self.name if value else f"no-{self.name}"
        return str(value) if self.type == CHOICE else f"{self.name}={value}"

    def json(self, solver: str, language: str = ENGLISH) -> dict[str, Any]:
        """For pages that offer it."""
        ends = {"min": 0, "max": self.max} if self.type in (WHOLE, SHARE) else {}
        listed = {"choices": list(self.choices)} if self.choices else {}
        own: dict[str, Any] = {"defaults": dict(self.defaults)} if self.defaults else {}
        own |= {"strategies": list(self.strategies)} if self.strategies else {}
        own |= {"unless": self.unless} if self.unless else {}
        about = say(f"solvers.setting.{solver}.{self.name}", language)
        return {
            "name": self.name, "type": self.type, "default": self.default, "about": about,
            **ends, **listed, **own,
        }  # fmt: skip


# What says nothing to some strategies.
NARROWER: dict[str, dict[str, Any]] = {
    "noise": {"strategies": (DOCUMENT, SKC, NOVELTY), "unless": "deterministic"},
    "deterministic": {"strategies": (DOCUMENT,)},
    "tried": {"strategies": (DOCUMENT,)},
}


def _walksat(name: str, type: str, field: str, most: int = 1) -> Setting:
    """A setting of WalkSAT; every strategy has its own default."""
    defaults = {strategy: getattr(options, field) for strategy, options in DEFAULTS.items()}
    setting = Setting(name, type, defaults[BEST], max=most, defaults=defaults)
    return dataclasses.replace(setting, **NARROWER.get(name, {}))


SETTINGS: dict[str, tuple[Setting, ...]] = {
    "dpll": (
        Setting("plain", SWITCH, False),
        Setting("choose", CHOICE, "order", tuple(HEURISTICS)),
    ),
    "walksat": (
        Setting(STRATEGY, CHOICE, BEST, tuple(DEFAULTS)),
        _walksat("noise", SHARE, NUMBERS["noise"][0]),
        _walksat("max-iterations", WHOLE, NUMBERS["max-iterations"][0], 10**9),
        _walksat("restarts", WHOLE, NUMBERS["restarts"][0], 10**6),
        _walksat("seed", WHOLE, NUMBERS["seed"][0], 10**15),
        *(_walksat(switch, SWITCH, field) for switch, field in SWITCHES.items()),
    ),
}


def spelled(solver: str, chosen: Mapping[str, Any]) -> str:
    """The name of a solver with these settings."""
    known = {setting.name: setting for setting in SETTINGS.get(solver, ())}
    words = []
    for name, value in chosen.items():
        if name not in known:
            raise unknown_name("solvers.no-setting", name, known)
        setting = known[name]
        if not setting.accepts(value):
            allowed = {"choices": ", ".join(setting.choices), "most": setting.max}
            raise UsageError(f"solvers.set.{setting.type}", name=name, solver=solver, **allowed)
        words += [setting.word(value)] if setting.type != SWITCH or solver == "walksat" or value else []
    return ":".join([solver, *([",".join(words)] if words else [])])
