"""A finished picture: its parts as SVG, and the table it was drawn from."""

from __future__ import annotations

import csv
import io
from html import escape
from pathlib import Path
from typing import Any

from satelier.frozen import dataclass

STYLE = Path(__file__).parent / "style.css"


def style() -> str:
    return STYLE.read_text(encoding="utf-8")


@dataclass(frozen=True)
class Plot:
    """`columns` and `rows` are the numbers behind the picture."""

    name: str
    title: str
    width: int
    height: int
    body: str
    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]

    def svg(self, *, alone: bool = True) -> str:
        """The picture; `alone` it carries its colours with it, otherwise the page around it has them."""
        colours = f"<style>{style()}</style>" if alone else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" role="img" data-name="{escape(self.name)}"'
            f' width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}">'
            f"<title>{escape(self.title)}</title>{colours}"
            f'<rect class="paper" width="{self.width}" height="{self.height}"/>{self.body}</svg>'
        )

    def csv(self) -> str:
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(self.columns)
        lines.writerows(self.rows)
        return text.getvalue()
