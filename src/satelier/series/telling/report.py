"""The report of a series: one HTML page with everything in it, that opens without a network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from satelier import __version__
from satelier.messages import say
from satelier.series.plots import plots
from satelier.series.plots.plot import Plot, style
from satelier.series.results.store import Store
from satelier.series.results.summary import groups
from satelier.series.telling.overview import overview
from satelier.series.telling.tables import (
    Cell,
    Table,
    comparisons_table,
    groups_table,
    growth_table,
    rows_table,
)

MOST_ROWS = 500
STYLE = Path(__file__).parent / "report.css"
SPEC = ("puzzle", "rows", "columns", "density", "difficulty", "random", "box")


def html(store: Store, language: str) -> str:
    """The whole page."""
    heading = store.plan.title or say("series.report.title", language)
    css = f"{STYLE.read_text(encoding='utf-8')}\n{style()}"
    body = "\n".join(_sections(store, language))
    made = say("series.report.made", language, version=__version__, created=store.about["created"])
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n<title>{escape(heading)}</title>\n'
        f"<style>\n{css}</style>\n</head>\n<body>\n<main>\n<h1>{escape(heading)}</h1>\n{body}\n"
        f"<footer>{escape(made)}</footer>\n</main>\n</body>\n</html>\n"
    )


def _sections(store: Store, language: str) -> Iterator[str]:
    yield "".join(f"<p>{escape(line)}</p>" for line in overview(store, language))
    drawn = list(plots(store, language))
    if drawn:
        wide = "".join(_figure(one) for one in drawn if one.width > one.height)
        square = "".join(_figure(one) for one in drawn if one.width <= one.height)
        kinds = f'<div class="plots">{wide}</div><div class="plots small">{square}</div>'
        yield _section("plots", kinds, language)
    found = groups(store)
    yield _section("groups", _table(groups_table(store, found, language)), language)
    if len(store.plan.contenders) > 1:
        about = say("series.report.pairs", language)
        yield _section("comparisons", _table(comparisons_table(store, language)) + _note(about), language)
    grown = growth_table(store, found, language)
    if grown.rows:
        yield _section("growth", _table(grown) + _note(say("series.report.growth", language)), language)
    if store.done():
        rows = rows_table(store, language, most=MOST_ROWS)
        more = "" if store.done() <= MOST_ROWS else _note(say("series.report.more", language, most=MOST_ROWS))
        yield _section("rows", _table(rows) + more, language)
    yield _section("plan", _plan(store, language), language)
    yield _section("machine", _machine(store.about["machine"], language), language)


def _section(name: str, body: str, language: str) -> str:
    return f'<section id="{name}"><h2>{escape(say(f"series.heading.{name}", language))}</h2>{body}</section>'


def _note(sentence: str) -> str:
    return f'<p class="note">{escape(sentence)}</p>'


def _figure(plot: Plot) -> str:
    return f"<figure>{plot.svg(alone=False)}</figure>"


def _table(table: Table) -> str:
    head = "".join(
        f'<th scope="col"{_kind(table, place)}>{escape(text)}</th>' for place, text in enumerate(table.titles)
    )
    body = "".join(f"<tr>{_cells(table, row)}</tr>" for row in table.rows)
    foot = "".join(f"<tr>{_cells(table, row)}</tr>" for row in table.foot)
    foot = f"<tfoot>{foot}</tfoot>" if foot else ""
    return (
        f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody>{foot}</table></div>"
    )


def _cells(table: Table, row: list[Cell]) -> str:
    return "".join(f"<td{_kind(table, place)}>{escape(one.shown)}</td>" for place, one in enumerate(row))


def _kind(table: Table, place: int) -> str:
    return ' class="word"' if place in table.left else ""


def _plan(store: Store, language: str) -> str:
    plan = store.plan
    grids = [[Cell(None, _word(getattr(grid, name))) for name in SPEC] for grid in plan.grids]
    limits = ("encoding", "solver", "seconds", "conflicts", "memory")
    names = ("encoding", "solver", "limit", "conflicts", "memory")
    contenders = [[Cell(None, _word(getattr(one, name))) for name in limits] for one in plan.contenders]
    words = frozenset({"puzzle", "encoding", "solver", "difficulty"})
    own = f"<p><code>count = {plan.count}</code> · <code>seed = {plan.seed}</code></p>"
    tables = (
        Table("grids", list(SPEC), list(SPEC), grids, words=words),
        Table("contenders", list(names), list(names), contenders, words=words),
    )
    whole = escape(json.dumps(plan.json(), indent=2, ensure_ascii=False))
    json_form = f"<details><summary>JSON</summary><pre>{whole}</pre></details>"
    return own + "".join(map(_table, tables)) + json_form


def _word(value: Any) -> str:
    return "" if value is None else "×".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _machine(told: dict[str, Any], language: str) -> str:
    packages = " · ".join(f"{name} {version}" for name, version in told["packages"].items())
    lines = {
        "system": told["system"],
        "processor": f"{told['processor']}, {told['cores']}",
        "versions": f"satelier {told['satelier']} · Python {told['python']} · {packages}",
    }
    body = "".join(
        f"<dt>{escape(say(f'series.report.{name}', language))}</dt><dd>{escape(value)}</dd>"
        for name, value in lines.items()
    )
    return f"<dl>{body}</dl>"
