"""A tree of texts as SVG: what things come from above, what comes of them below, a line between.

>>> print(tree_svg(Branch("⊥", (Branch("p"), Branch("¬p"))), "A proof"))
<svg xmlns="http://www.w3.org/2000/svg" role="img" ...>
<title>A proof</title>
...
</svg>
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from satelier.frozen import dataclass

LETTER, LINE, GAP, MARGIN = 9, 64, 22, 14  # pixels: of a letter, between levels, between texts, around all
FONT = 15
FONTS = "Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"


@dataclass(frozen=True)
class Branch:
    """A text, what it comes from, and a remark under it."""

    text: str
    parents: tuple[Branch, ...] = ()
    remark: str = ""


@dataclass(frozen=True)
class Placed:
    """A branch with the middle of its text, in pixels, and its parents placed."""

    branch: Branch
    x: float
    level: int
    parents: tuple[Placed, ...]


def tree_svg(root: Branch, title: str) -> str:
    """The tree, its root at the bottom; it takes the colour of what is around it."""
    placed, width = _place(root, 0, MARGIN)
    depth = max(one.level for one in _all(placed))
    height = 2 * MARGIN + FONT + depth * LINE + FONT
    shapes = [*_lines(placed, depth), *_texts(placed, depth)]
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width + MARGIN:.0f}" height="{height}" '
        f'viewBox="0 0 {width + MARGIN:.0f} {height}" font-family="{FONTS}" font-size="{FONT}" '
        'text-anchor="middle" fill="currentColor">'
    )
    return "\n".join([opening, f"<title>{escape(title)}</title>", *shapes, "</svg>"])


def _place(branch: Branch, level: int, left: float) -> tuple[Placed, float]:
    """A branch in the columns from `left` on, over the middle of what it comes from; and where it ends."""
    own = max(len(branch.text), 0.8 * len(branch.remark)) * LETTER
    parents, right = [], left
    for parent in branch.parents:
        placed, end = _place(parent, level + 1, right)
        parents.append(placed)
        right = end + GAP
    right = max(right - GAP if parents else left, left + own)
    middle = (parents[0].x + parents[-1].x) / 2 if parents else (left + right) / 2
    return Placed(branch, max(middle, left + own / 2), level, tuple(parents)), right


def _all(placed: Placed) -> Iterator[Placed]:
    yield placed
    for parent in placed.parents:
        yield from _all(parent)


def _baseline(placed: Placed, depth: int) -> float:
    return MARGIN + FONT + (depth - placed.level) * LINE


def _lines(root: Placed, depth: int) -> Iterator[str]:
    for one in _all(root):
        for parent in one.parents:
            ends = (_baseline(parent, depth) + 0.4 * FONT, _baseline(one, depth) - FONT)
            yield (
                f'<line x1="{parent.x:.1f}" y1="{ends[0]:.1f}" x2="{one.x:.1f}" y2="{ends[1]:.1f}" '
                'stroke="currentColor"/>'
            )


def _texts(root: Placed, depth: int) -> Iterator[str]:
    for one in _all(root):
        y = _baseline(one, depth)
        yield f'<text x="{one.x:.1f}" y="{y:.1f}">{escape(one.branch.text)}</text>'
        if one.branch.remark:
            place = f'x="{one.x:.1f}" y="{y + 0.9 * FONT:.1f}" font-size="{0.75 * FONT:.0f}"'
            yield f"<text {place}>{escape(one.branch.remark)}</text>"
