"""What a command loads: no more than it needs, since most of a short command's time is spent on imports."""

from __future__ import annotations

import subprocess
import sys

import pytest

from satelier.cli.parser import COMMANDS, parser

UNNEEDED = (
    "numba", "pysat", "z3", "rich", "hashlib", "importlib.metadata", "satelier.compiled",
    "satelier.encode.ways.counts.by_totalizer", "satelier.encode.compare", "satelier.reason.trace",
    "satelier.draw.drawers.svg", "satelier.formats.registry", "satelier.logic.ways",
)  # fmt: skip


def test_solving_a_small_puzzle_loads_little() -> None:
    assert loaded_by(["solve", "squaro", "21/13"], *UNNEEDED) == "[]"


@pytest.mark.parametrize("words", [["puzzles"], ["kind", "list"], ["formula", "a & b"]], ids=" ".join)
def test_what_looks_for_no_package_reads_none(words: list[str]) -> None:
    """To read what packages say of themselves takes a library that loads for 15 ms."""
    assert loaded_by(words, "importlib.metadata", "email") == "[]"


def test_what_needs_no_solver_loads_none() -> None:
    unneeded = ("satelier.solvers", "satelier.engines", "satelier.reason", "subprocess")
    assert loaded_by(["puzzles"], *unneeded) == "[]"


def loaded_by(words: list[str], *names: str) -> str:
    """Which of these modules a command loads, beside those that Python has loaded already."""
    program = (
        "import sys\n"
        "before = set(sys.modules)\n"
        "from satelier.cli import main\n"
        f"assert main({words}) == 0\n"
        f"print([name for name in {names} if name in sys.modules and name not in before])\n"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return shown.stdout.splitlines()[-1]


def test_a_command_is_parsed_the_same_whether_the_others_are_known_or_not() -> None:
    words = ["solve", "squaro", "grid.txt", "--no-unique", "--solver", "minisat"]
    assert parser("en", "solve").parse_args(words) == parser("en").parse_args(words)


def test_each_command_has_the_same_help_alone() -> None:
    for name in COMMANDS:
        alone, among = (_command(parser("fr", chosen), name) for chosen in (name, None))
        assert alone.format_help() == among.format_help()


def _command(top: object, name: str) -> object:
    """The parser of a command; one of two words is in the group of its first word."""
    for word in name.split():
        (commands,) = (action for action in top._actions if hasattr(action.choices, "values"))
        top = commands.choices[word]
    return top
