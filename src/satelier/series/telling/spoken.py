"""A plan in words: names of programs are for commands and tables, not for sentences.

>>> from satelier.series.plans.specs import Contender
>>> spoken(Contender("document", "walksat:document,units,max-iterations=25000,restarts=0"), "en")
'WalkSAT as in the report, with unit clauses handled, at most 25,000 iterations, on the clauses of the report'
>>> spoken(Contender("compact", "cadical"), "fr")
'CaDiCaL, codage compact'
"""

from __future__ import annotations

from collections.abc import Iterator

from satelier.engines import registry
from satelier.messages import catalogue, say
from satelier.series.plans.specs import Contender

NAMES = {"walksat": "WalkSAT", "dpll": "DPLL", "cdcl": "CDCL", "cadical": "CaDiCaL", "z3": "Z3"}
REPORT = "document"


def spoken(contender: Contender, language: str) -> str:
    """Who solves, how, and on which clauses."""
    head, _, options = contender.solver.partition(":")
    parts = [NAMES.get(head, head), *_settings(options, language)]
    if not registry.is_engine(contender.solver):
        report = contender.encoding == REPORT
        key = "on-report" if report else "on-encoding"
        parts.append(say(f"series.spoken.{key}", language, encoding=contender.encoding))
    name, *rest = parts
    as_report = say("series.setting.document", language)
    return ", ".join([f"{name} {rest.pop(0)}" if rest[:1] == [as_report] else name, *rest])


def _settings(options: str, language: str) -> Iterator[str]:
    """Each setting after the colon of a solver's name; one that nobody has words for as it is written."""
    known = catalogue("series", language)["setting"]
    for word in filter(None, options.split(",")):
        name, _, number = word.partition("=")
        if number == "0" and name == "restarts":
            continue
        if name not in known:
            yield word
        else:
            yield say(f"series.setting.{name}", language, count=int(number) if number.isdecimal() else number)
