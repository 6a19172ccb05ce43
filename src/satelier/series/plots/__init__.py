"""The pictures of a series, as SVG of our own: one code for reports, downloads and the page.

Plot    a picture, its title, and the table it was drawn from
PLOTS   the kinds of pictures, in the order of a report; each draws what a series has for it, if anything

A picture has no colours of its own: its parts have classes, and `style.css` paints them, light or dark.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator

from satelier.series.plots.plot import Plot
from satelier.series.results.store import Store

PLOTS = ("cactus", "boxes", "distribution", "scaling", "transition", "scatter")


def plots(store: Store, language: str) -> Iterator[Plot]:
    """Every picture that this series gives."""
    for name in PLOTS:
        yield from importlib.import_module(f"satelier.series.plots.{name}").draw(store, language)


def plot(store: Store, name: str, language: str) -> Plot | None:
    """The picture of that name (`scatter-0-1`), if there is one."""
    kind = name.partition("-")[0]
    if kind not in PLOTS:
        return None
    found = importlib.import_module(f"satelier.series.plots.{kind}").draw(store, language)
    return next((one for one in found if one.name == name), None)
