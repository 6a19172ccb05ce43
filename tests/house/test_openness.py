"""The house asks, it keeps no tables: who names a family of claims, or a kind of puzzle, is known.

Families are named in `claims/` and in the files of encodings; kinds in `puzzles/`, in the formats' tables of
foreign names, and where a source document's own settings are offered.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from house.source import SOURCE, nodes
from satelier.claims import FAMILIES
from satelier.puzzles import find, kinds

COMMON_WORDS = {
    "count",
    "first",
    "formula",
}  # also what a command and a JSON field are called; its class is looked for all the same
FAMILY_ROOMS = ("claims/", "encode/ways/", "puzzles/")
KIND_ROOMS = {
    "puzzles/": "the declarations",
    "formats/": "what other programs call our kinds",
    "encode/scheme.py": "what `document` means",
    "course/": "the sudoku of the course",
    "web/questions/ground/presets.py": "the source documents' own settings",
    "reason/lessons.py": "lessons from real mistakes",
    "reason/ladder.py": "the page that compares solvers",
    "teaching/": "lessons from real mistakes, the page that compares solvers",
}


def files(*allowed: str) -> Iterator[tuple[str, tuple[ast.AST, ...]]]:
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if not name.startswith(allowed):
            yield name, nodes(path)


def names(tree: tuple[ast.AST, ...]) -> set[str]:
    """What a file calls things, and what it imports."""
    used = {node.id for node in tree if isinstance(node, ast.Name)}
    return used | {node.name for node in tree if isinstance(node, ast.alias)}


def texts(tree: tuple[ast.AST, ...]) -> set[str]:
    """The texts of a file; not what its docstrings say."""
    described = {
        id(node.body[0].value)
        for node in tree
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        node.value
        for node in tree
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described
    }


def test_no_file_outside_claims_and_encodings_names_a_family() -> None:
    ours = {kind: family for kind, family in FAMILIES.items() if family.__module__.startswith("satelier.")}
    classes, spoken = {family.__name__ for family in ours.values()}, set(ours) - COMMON_WORDS
    found = {name: (classes & names(tree)) | (spoken & texts(tree)) for name, tree in files(*FAMILY_ROOMS)}
    assert {name: used for name, used in found.items() if used} == {}


def test_no_file_outside_a_few_names_a_kind() -> None:
    named = {*kinds(), *(alias for kind in kinds() for alias in find(kind).aliases)}
    found = {name: named & texts(tree) for name, tree in files(*KIND_ROOMS)}
    assert {name: used for name, used in found.items() if used} == {}
