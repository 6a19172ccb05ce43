"""Who may import whom, and the drawing of it in docs/architecture.md.

After a change, `python -m tests.house.arrows` (or `make arrows`) draws the page's arrows anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
DRAWING = re.compile(r"(?<=```arrows\n).*?(?=```)", re.DOTALL)

# For everyone: the sentences, the errors, the version, machine code, what systems do differently,
# who draws a value, what freezes one.
GROUND = {"messages", "errors", "version", "compiled", "system", "pictures", "frozen"}
FLOOR = {
    "sizes",
    "grid",
    "values",
    "claims",
    "clues",
    "rules",
    "puzzle",
}  # each may import those before it
DOWNSTAIRS = {
    "reason",
    "engines",
    "encode",
    "solvers",
    "logic",
    "formats",
    "draw",
    "puzzles",
    "kinds",
    "language",
} | FLOOR

ARROWS: dict[str, set[str]] = {
    "messages": set(),
    "errors": set(),
    "version": set(),
    "compiled": set(),
    "system": set(),
    "pictures": set(),
    "frozen": set(),
    "sizes": set(),
    "grid": set(),
    "values": set(),
    "claims": {"grid", "values", "logic"},
    "rules": {"claims"},
    "clues": {"grid"},
    "puzzle": {"clues", "rules", "claims", "grid", "values"},
    "language": FLOOR | {"logic"},
    "kinds": FLOOR | {"language"},
    "puzzles": FLOOR | {"kinds"},
    "logic": set(),
    "encode": {"logic"} | FLOOR,
    "solvers": {"logic"},
    "course": {"solvers", "logic"},
    "engines": {"encode", "solvers", "logic"} | FLOOR,
    "formats": FLOOR | {"puzzles", "kinds"},
    "draw": FLOOR | {"formats"},
    "reason": {"engines", "encode", "solvers", "logic", "formats", "puzzles", "language"} | FLOOR,
    "teaching": {
        "language",
        "reason",
        "engines",
        "encode",
        "solvers",
        "logic",
        "formats",
        "puzzles",
        "workers",
    }
    | FLOOR,
    "trials": DOWNSTAIRS,
    "workers": set(),
    "series": DOWNSTAIRS | {"workers"},
    "web": DOWNSTAIRS | {"workers", "series", "teaching"},
    "cli": DOWNSTAIRS | {"trials", "web", "series", "teaching"},
    "__init__": {"reason", "formats", "puzzles", "puzzle", "encode", "draw"},
    "__main__": {"cli"},
}

# The registry of kinds loads our own folder by its name, as it loads any other package's.
BY_NAME = {"kinds": {"puzzles"}}


def drawing() -> str:
    """A line per room, from the top of the house down: the arrows that do not follow from others.

    Along arrows a room reaches more than it may import: what it must leave alone stands after "never".
    """
    rooms = [room for room in by_height() if room not in GROUND]
    width = max(map(len, rooms))
    return "".join(f"{_line(room, width)}\n" for room in rooms)


def by_height() -> Iterator[str]:
    """Every room before all that it may import; `__main__` and `__init__` are doors of the package itself."""
    left = {room: set(arrows) for room, arrows in ARROWS.items() if not room.startswith("__")}
    while left:
        below = set().union(*left.values())
        room = min(room for room in left if room not in below)
        del left[room]
        yield room


def _line(room: str, width: int) -> str:
    arrows = ARROWS[room] - GROUND
    direct = arrows - set().union(*(reached(other) for other in arrows))
    never = set().union(*map(reached, direct)) - arrows
    told = f"{room:{width}} ──► {', '.join(sorted(direct))}" if direct else room
    return f"{told}; never {', '.join(sorted(never))}" if never else told


def reached(room: str) -> set[str]:
    """All rooms at the end of some arrows from a room."""
    return ARROWS[room].union(*map(reached, ARROWS[room])) - GROUND


if __name__ == "__main__":
    PAGE.write_text(DRAWING.sub(lambda _: drawing(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")
