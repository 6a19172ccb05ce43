"""The tables of a series, in either language: a terminal, a report and a page show the same ones.

Table   titles over rows; each cell as a value for programs and as people read it; `foot` below the rows
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Any

from satelier.frozen import dataclass
from satelier.messages import say
from satelier.series.figures import chance, duration, megabytes, number, percent
from satelier.series.plans.specs import COUNTED
from satelier.series.results.columns import NAMES, SOLVED
from satelier.series.results.comparing import comparisons, growths
from satelier.series.results.schema import SUMMED
from satelier.series.results.store import Store
from satelier.series.results.summary import Group

Show = Callable[[Any, str], str]


@dataclass(frozen=True)
class Cell:
    """A value, and how it is shown."""

    value: Any
    shown: str


EMPTY_CELL = Cell(None, "")


@dataclass(frozen=True)
class Table:
    """`words` of the columns are texts, to the left; the others are numbers."""

    name: str
    keys: list[str]
    titles: list[str]
    rows: list[list[Cell]]
    foot: list[list[Cell]] = field(default_factory=list)
    words: frozenset[str] = frozenset()

    def json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "keys": self.keys,
            "titles": self.titles,
            "words": sorted(self.words),
            "rows": [[cell.value for cell in row] for row in self.rows],
            "shown": [[cell.shown for cell in row] for row in self.rows],
            "foot": [[cell.shown for cell in row] for row in self.foot],
        }

    @property
    def left(self) -> set[int]:
        """The places of the columns that are texts."""
        return {place for place, key in enumerate(self.keys) if key in self.words}

    def kept(self, keys: Iterable[str]) -> Table:
        """Some of the columns."""
        wanted = set(keys)
        places = [place for place, key in enumerate(self.keys) if key in wanted]

        def chosen(row: list[Any]) -> list[Any]:
            return [row[place] for place in places]

        return Table(
            self.name,
            chosen(self.keys),
            chosen(self.titles),
            [chosen(row) for row in self.rows],
            [chosen(row) for row in self.foot],
            self.words,
        )

    def without_empty(self) -> Table:
        """Only the columns that say something."""
        return self.kept(
            key
            for place, key in enumerate(self.keys)
            if any(row[place].value is not None for row in self.rows)
        )


def title(key: str, language: str) -> str:
    return say(f"series.column.{key}", language)


def cell(value: Any, show: Show, language: str) -> Cell:
    return EMPTY_CELL if value is None else Cell(value, show(value, language))


def text(value: Any, language: str) -> str:
    return str(value)


# A row per grid, as S0 has it.

S0 = ("cells", "circles", "solution_circles", "sum", *COUNTED, "givens", "regions", "iterations")
EFFORT = ("conflicts", "propagations", "flips", "variables", "clauses")


def rows_table(store: Store, language: str, first: int = 0, most: int = 50) -> Table:
    """The tasks from the one of number `first` on, each with S0's columns; then totals and means of all."""
    plan = store.plan
    keys = ["index", "grid", "contender", "seed", *S0, *EFFORT, "time", "status"]
    rows = [_row(store, dict(zip(NAMES, row, strict=True)), language) for row in store.rows(first, most)]
    titles = [title(key, language) for key in keys]
    words = frozenset({"grid", "contender", "status"})
    table = Table("rows", keys, titles, rows, _foot(store, keys, language), words).without_empty()
    several = {"grid": len(plan.grids) > 1, "contender": len(plan.contenders) > 1}
    # S0's columns stand alone where its own search is at work.
    walked = "iterations" in table.keys and not any(several.values())
    dropped = {key for key, many in several.items() if not many} | (set(EFFORT) if walked else set())
    return table.kept(key for key in table.keys if key not in dropped)


def _row(store: Store, told: dict[str, Any], language: str) -> list[Cell]:
    plan = store.plan
    return [
        Cell(told["task"], number(told["task"] + 1, language)),
        Cell(told["grid"], plan.grids[told["grid"]].label(language)),
        Cell(told["contender"], plan.contenders[told["contender"]].label()),
        Cell(told["seed"], str(told["seed"])),
        *(cell(told[name], number, language) for name in (*S0, *EFFORT)),
        cell(told["seconds"], duration, language),
        Cell(told["status"], say(f"series.status.{told['status']}", language)),
    ]


def _foot(store: Store, keys: list[str], language: str) -> list[list[Cell]]:
    """The total and the mean of every column, over the whole series."""
    sums = ", ".join(f"sum({name})" for name in (*SUMMED, "measured"))
    found = store.connection.execute(f"SELECT {sums} FROM totals").fetchone()
    totals = dict(zip((*SUMMED, "measured"), found, strict=True))
    totals["time"] = totals.pop("seconds")
    measured = totals["measured"] or 0
    solved = store.counts().get(SOLVED, 0)
    lines = []
    for name, share in (("total", 1), ("mean", measured)):
        if not measured:
            continue
        line = [
            EMPTY_CELL
            if totals.get(key) is None
            else cell(totals[key] / share, duration if key == "time" else number, language)
            for key in keys
        ]
        line[0] = Cell(name, say(f"series.{name}", language))
        lines.append(line)
    if lines:
        lines[0][-1] = Cell(solved, say("series.solved-count", language, count=solved))
    return lines


# A row per group.

GROUP_WORDS = frozenset({"grid", "contender"})
GROUP_BRIEF = (
    *("grid", "contender", "tasks", "solved", "rate", "mean", "median", "q95", "maximum"),
    *("iterations", "conflicts"),
)


def groups_table(store: Store, groups: list[Group], language: str) -> Table:
    """Everything that is known of each group."""
    keys = [
        *("grid", "contender", "tasks", "solved", "unsolved", "failed", "rate", "rate_interval"),
        *("total_time", "mean", "interval", "penalised", "minimum", "q05", "q25", "median"),
        *("median_interval", "q75", "q95", "maximum"),
        *("iterations", "flips", "conflicts", "decisions", "propagations", "variables", "clauses", "memory"),
    ]
    rows = [_group_row(store, group, keys, language) for group in groups]
    titles = [title(key, language) for key in keys]
    return Table("groups", keys, titles, rows, words=GROUP_WORDS).without_empty()


def _group_row(store: Store, group: Group, keys: list[str], language: str) -> list[Cell]:
    times = group.times
    told: dict[str, Cell] = {
        "grid": Cell(group.grid, store.plan.grids[group.grid].label(language)),
        "contender": Cell(group.contender, store.plan.contenders[group.contender].label()),
        "rate": cell(group.rate, percent, language),
        "rate_interval": _between(group.rate_interval, percent, language),
        "memory": cell(group.memory, megabytes, language),
    }
    for name in ("tasks", "solved", "unsolved"):
        told[name] = cell(getattr(group, name), number, language)
    told["failed"] = cell(group.counts["failed"], number, language)
    if times:
        told["total_time"] = cell(times.total, duration, language)
        for name in ("mean", "penalised", "minimum", "q05", "q25", "median", "q75", "q95", "maximum"):
            told[name] = cell(getattr(times, name), duration, language)
        for name in ("interval", "median_interval"):
            told[name] = _between(getattr(times, name), duration, language)
    for name in ("iterations", "flips", "conflicts", "decisions", "propagations", "variables", "clauses"):
        told[name] = cell(group.means.get(name), number, language)
    return [told.get(key, EMPTY_CELL) for key in keys]


def _between(interval: tuple[float, float] | None, show: Show, language: str) -> Cell:
    if interval is None:
        return EMPTY_CELL
    low, high = (show(max(0.0, bound), language) for bound in interval)
    return Cell(list(interval), f"{low} – {high}")


# Pairs and growth.


def comparisons_table(store: Store, language: str) -> Table:
    keys = ["first", "second", "both", "only_first", "only_second", "faster", "slower", "ratio"]
    keys += ["by_rank", "by_sign", "answered"]
    rows = []
    for found in comparisons(store):
        names = [store.plan.contenders[one] for one in (found.first, found.second)]
        rows.append(
            [
                *(Cell(name.label(), name.label()) for name in names),
                *(cell(getattr(found, key), number, language) for key in keys[2:7]),
                cell(found.ratio, _times_as_fast, language),
                *(cell(getattr(found, key), chance, language) for key in keys[8:]),
            ]
        )
    titles = [title(key, language) for key in keys]
    return Table("comparisons", keys, titles, rows, words=frozenset({"first", "second"}))


def _times_as_fast(value: float, language: str) -> str:
    return f"{number(float(f'{value:.3g}'), language)} ×"


def growth_table(store: Store, groups: list[Group], language: str) -> Table:
    keys = ["line", "contender", "column", "exponent", "exponent_interval"]
    rows = [
        [
            Cell(found.line, found.line),
            Cell(found.contender, store.plan.contenders[found.contender].label()),
            Cell(found.column, title(found.column, language)),
            cell(found.fit.slope, number, language),
            _span(found.fit.low, found.fit.high, language),
        ]
        for found in growths(store, groups, language)
    ]
    titles = [title(key, language) for key in keys]
    return Table("growth", keys, titles, rows, words=frozenset({"line", "contender", "column"}))


def _span(low: float | None, high: float | None, language: str) -> Cell:
    if low is None or high is None:
        return EMPTY_CELL
    return Cell([low, high], f"{number(low, language)} – {number(high, language)}")
