"""A series told: in a few lines, in tables, and as JSON for programs and for the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from satelier.messages import capitalised, say
from satelier.series.figures import duration, number
from satelier.series.plans.plan import Plan
from satelier.series.results.comparing import comparisons, growths
from satelier.series.results.store import Store
from satelier.series.results.summary import Group, groups, overall
from satelier.series.telling.spoken import spoken
from satelier.series.telling.tables import (
    GROUP_BRIEF,
    Cell,
    Table,
    comparisons_table,
    groups_table,
    growth_table,
    rows_table,
)

FEW = 4  # groups that fit side by side


def overview(store: Store, language: str) -> list[str]:
    """The plan, and S0's last lines: how many are solved and not, the longest and the shortest time."""
    found = overall(store)
    lines = [plan_sentence(store.plan, language)]
    if found["tasks"] < found["planned"]:
        told = {name: number(found[name], language) for name in ("tasks", "planned")}
        lines.append(say("series.unfinished", language, path=store.path, **told))
    told = {name: number(found[name], language) for name in ("solved", "unsolved")}
    lines.append(say("series.outcome", language, **told))
    if found["maximum"] is not None:
        told = {name: duration(found[name], language) for name in ("maximum", "minimum")}
        lines.append(say("series.times", language, **told))
    for name in ("failed", "lost_workers"):
        if found[name]:
            lines.append(
                say(f"series.{name.replace('_', '-')}", language, count=number(found[name], language))
            )
    return lines


def plan_sentence(plan: Plan, language: str) -> str:
    """ "Squaro 10 × 10, 50 %: 3 grids from seed 1. WalkSAT as in the report." """
    grids = [capitalised(grid.label(language)).replace("×", " × ") for grid in plan.grids]
    key = "plan-one" if len(plan.grids) == len(plan.contenders) == 1 else "plan-sentence"
    return say(
        f"series.{key}",
        language,
        grids=_listed(grids, language),
        count=plan.count,
        seed=plan.seed,
        contenders=_listed([spoken(contender, language) for contender in plan.contenders], language),
        tasks=len(plan),
    )


def _listed(names: list[str], language: str) -> str:
    more = len(names) - FEW + 1
    shown = names if more <= 1 else [*names[: FEW - 1], say("series.more", language, count=more)]
    return " | ".join(shown)


def sections(store: Store, language: str, most: int) -> Iterator[tuple[str, Table]]:
    """The tables for a terminal, each under its heading; the rows only where there are few."""
    if 0 < store.done() <= most:
        yield say("series.heading.rows", language), rows_table(store, language, most=most)
    found = groups(store)
    wide = groups_table(store, found, language)
    if found:
        shown = turned(wide) if len(found) <= FEW else wide.kept(GROUP_BRIEF)
        yield say("series.heading.groups", language), shown
    if len(store.plan.contenders) > 1:
        yield say("series.heading.comparisons", language), comparisons_table(store, language)
    grown = growth_table(store, found, language)
    if grown.rows:
        yield say("series.heading.growth", language), grown


def turned(table: Table) -> Table:
    """The table on its side: a line per column, for tables that are wider than long."""
    numbers = [str(number) for number in range(1, len(table.rows) + 1)]
    body = [
        [Cell(key, title), *(row[place] for row in table.rows)]
        for place, (key, title) in enumerate(zip(table.keys, table.titles, strict=True))
    ]
    titles = ["", *numbers] if len(numbers) > 1 else ["", ""]
    return Table(table.name, ["column", *numbers], titles, body, words=frozenset({"column"}))


def overview_json(store: Store, language: str) -> dict[str, Any]:
    """Everything but the rows."""
    found: list[Group] = groups(store)
    return {
        "plan": store.plan.json(),
        "machine": store.about["machine"],
        "created": store.about["created"],
        "overall": overall(store),
        "groups": [
            {
                "name": store.plan.grids[group.grid].label(language),
                "by": store.plan.contenders[group.contender].label(),
                **group.json(),
            }
            for group in found
        ],
        "comparisons": [one.json() for one in comparisons(store)],
        "growth": [one.json() for one in growths(store, found, language)],
    }
