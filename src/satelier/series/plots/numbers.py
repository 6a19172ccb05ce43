"""What the pictures are drawn from: the times of each contender, thinned where there are too many."""

from __future__ import annotations

from satelier.series.plans.plan import Plan
from satelier.series.results.columns import ANSWERS
from satelier.series.results.store import Store

MOST_POINTS = 400  # of a curve


def short_names(plan: Plan) -> list[str]:
    """The contenders without what they all share."""
    solvers = {one.solver for one in plan.contenders}
    encodings = {one.encoding for one in plan.contenders}
    if len(encodings) == 1:
        names = [one.solver for one in plan.contenders]
    elif len(solvers) == 1:
        names = [one.encoding for one in plan.contenders]
    else:
        names = [one.label() for one in plan.contenders]
    return [name if len(name) <= 44 else f"{name[:43]}…" for name in names]


def grid_lines(plan: Plan, language: str) -> list[str]:
    """The grids without what they all share, a line per word."""
    parts = [grid.parts(language) for grid in plan.grids]
    shared = set.intersection(*(set(words) for words in parts)) if len(parts) > 1 else set()
    return ["\n".join(word for word in words if word not in shared) or words[0] for words in parts]


def answered(store: Store, contender: int) -> list[float]:
    """The times of the grids that a contender answered, shortest first."""
    asked = "SELECT seconds FROM results WHERE contender = ? AND status IN (?, ?) AND seconds IS NOT NULL"
    return sorted(seconds for (seconds,) in store.connection.execute(asked, (contender, *ANSWERS)))


def thinned(count: int, most: int = MOST_POINTS) -> list[int]:
    """Places among `count`, the first and the last included, no more than `most`."""
    if count <= most:
        return list(range(count))
    return sorted({round(number * (count - 1) / (most - 1)) for number in range(most)})
