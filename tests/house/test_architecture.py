"""The arrows of docs/architecture.md: who may import whom. Read from the source, so that nothing slips in."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import satelier
from house.arrows import ARROWS, BY_NAME, DRAWING, GROUND, PAGE, drawing
from house.source import SOURCE, nodes

WHOLE = "the whole package"
MODULE = re.compile(r"satelier\.(\w+)[\w.]*")


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported_rooms(source: Iterable[ast.AST]) -> set[str]:
    """The rooms of this package that a text imports, anywhere in it, also by name."""
    return {room for node in source for room in _rooms(node)}


def _rooms(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (_bound(name) for name in node.names if name.name.split(".")[0] == "satelier")
    elif isinstance(node, ast.ImportFrom) and node.module:
        package, *path = node.module.split(".")
        if package == "satelier":
            yield from path[:1] or (_lent(name.name) for name in node.names if name.name != "__version__")
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        found = MODULE.fullmatch(node.value)  # a module's name, for `importlib` or another process
        yield from [found[1]] if found else []


def _bound(name: ast.alias) -> str:
    """Without `as`, `import satelier.room` binds `satelier` itself: the door to all rooms."""
    return name.name.split(".")[1] if name.asname and "." in name.name else WHOLE


def _lent(name: str) -> str:
    """The room behind a name of the package."""
    return satelier._LENT.get(name, name).split(".")[0]


def may_import(room: str) -> set[str]:
    return ARROWS[room] | BY_NAME.get(room, set()) | GROUND | {room}


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_imports_only_what_its_room_may(path: Path) -> None:
    room = room_of(path)
    assert room in ARROWS, f"{room} is a new room: place it in docs/architecture.md and in arrows.py"
    assert imported_rooms(nodes(path)) <= may_import(room)


@pytest.mark.parametrize(
    ("source", "rooms"),
    [
        ("import satelier", {WHOLE}),
        ("import satelier.grid", {WHOLE}),
        ("def draw():\n    import satelier as all", {WHOLE}),
        ("import satelier.grid as grid", {"grid"}),
        ("from satelier import svg, grid, __version__", {"draw", "grid"}),
        ("from satelier.draw.drawers.svg import svg", {"draw"}),
        ("importlib.import_module('satelier.reason.solve')", {"reason"}),
        ("importlib.import_module(f'satelier.reason.{name}')", {"reason"}),
    ],
)
def test_no_way_in_is_overlooked(source: str, rooms: set[str]) -> None:
    assert imported_rooms(ast.walk(ast.parse(source))) == rooms


def test_the_page_shows_the_rooms_that_there_are() -> None:
    tree = PAGE.read_text(encoding="utf-8").partition("src/satelier/\n")[2].partition("```")[0]
    shown = re.findall(r"^  (\w+)(?:/|\.py) ", tree, re.MULTILINE)
    there = {room_of(path) for path in SOURCE.rglob("*.py")} - {"__init__", "__main__"}
    assert sorted(shown) == sorted(there) == sorted(set(ARROWS) - {"__init__", "__main__"})


def test_the_page_draws_the_arrows_that_are_enforced() -> None:
    found = DRAWING.search(PAGE.read_text(encoding="utf-8"))
    assert found and found[0] == drawing(), "make arrows"


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
