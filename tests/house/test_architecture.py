"""The arrows of docs/architecture.md: who may import whom. Read from the source, so that nothing slips in."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "satelier"

# Said by everyone: the sentences, the errors, what turns a function into machine code, the version.
GROUND = {"messages", "errors", "compiled", "processes", "version", "satelier"}
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
} | FLOOR

ARROWS: dict[str, set[str]] = {
    "messages": set(),
    "errors": set(),
    "version": set(),
    "compiled": set(),
    "processes": set(),
    "sizes": set(),
    "grid": set(),
    "values": set(),
    "claims": {"grid", "values", "logic"},
    "rules": {"claims"},
    "clues": {"grid"},
    "puzzle": {"clues", "rules", "claims", "grid", "values"},
    "kinds": FLOOR,
    "puzzles": FLOOR | {"kinds"},
    "logic": set(),
    "encode": {"logic"} | FLOOR,
    "solvers": {"logic"},
    "course": {"solvers", "logic"},
    "engines": {"encode", "solvers", "logic"} | FLOOR,
    "formats": FLOOR | {"puzzles", "kinds"},
    "draw": FLOOR | {"formats"},
    "reason": {"engines", "encode", "solvers", "logic", "formats", "puzzles"} | FLOOR,
    "teaching": {"reason", "engines", "encode", "solvers", "logic", "formats", "puzzles"} | FLOOR,
    "trials": DOWNSTAIRS,
    "workers": set(),
    "series": DOWNSTAIRS | {"workers"},
    "web": DOWNSTAIRS | {"workers", "series", "teaching"},
    "cli": DOWNSTAIRS | {"trials", "web", "series"},
    "__init__": {"reason", "formats", "puzzles", "puzzle", "encode", "draw"},
    "__main__": {"cli"},
}


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> set[str]:
    """The rooms of this package that a file imports, anywhere in it."""
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            rooms |= {name.name.split(".")[1] for name in node.names if name.name.startswith("satelier.")}
        elif isinstance(node, ast.ImportFrom) and node.module:
            parts = node.module.split(".")
            if parts == ["satelier"]:
                rooms |= {name.name for name in node.names if not name.name.startswith("__")}
            elif parts[0] == "satelier":
                rooms.add(parts[1])
    return rooms


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_imports_only_what_its_room_may(path: Path) -> None:
    room = room_of(path)
    assert room in ARROWS, f"{room} is a new room: place it in docs/architecture.md and here"
    assert imported_rooms(path) <= ARROWS[room] | GROUND | {room}


def test_every_room_of_the_arrows_is_in_the_architecture_page() -> None:
    page = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert [room for room in ARROWS if not room.startswith("__") and room not in page] == []


def test_help_loads_neither_numpy_nor_a_solver() -> None:
    program = (
        "import sys, contextlib, io\n"
        "from satelier.cli import main\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    main(['--help'])\n"
        "print(sorted({'numpy', 'pysat', 'pysolvers', 'z3', 'numba', 'rich'} & set(sys.modules)))\n"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"
