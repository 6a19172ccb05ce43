"""What is wrong with a board, in words: never the rule as if it held, and only the cells that clash."""

from __future__ import annotations

import pytest

from satelier.formats.text import read, read_board
from satelier.puzzles import find

FAULTS = [
    (
        "takuzu", ".... .... .... ....", "1110 .... .... ....",
        "Row 1 has three 1s; it should have two.", "La ligne 1 a trois 1, il en faut deux.", {0, 1, 2},
    ),
    (
        "takuzu", ".... .... .... ....", "0000 .... .... ....",
        "There are no 1s in row 1; it should have two.", "Il n'y a aucun 1 dans la ligne 1, il en faut deux.",
        {0, 1, 2, 3},
    ),
    (
        "takuzu", ".... .... .... ....", "000. .... .... ....",
        "Row 1 has room for only one 1; it should have two.",
        "La ligne 1 a de la place pour un 1 au plus, il en faut deux.", {0, 1, 2, 3},
    ),
    (
        "takuzu", ".... .... .... ....", "0110 0110 .... ....",
        "Rows 1 and 2 are equal.", "Les lignes 1 et 2 sont égales.", set(range(8)),
    ),
    (
        "norinori", "AABB AABB", "##.. .#..",
        "Cell (1, 2) is coloured and has two coloured cells next to it; it should have one.",
        "La case (1, 2) est coloriée et touche deux cases coloriées, il en faut une.", {0, 1, 5},
    ),
    (
        "norinori", "AABB AABB", "#... ....",
        "Cell (1, 1) is coloured and has no coloured cells next to it; it should have one.",
        "La case (1, 1) est coloriée et ne touche aucune case coloriée, il en faut une.", {0},
    ),
    (
        "squaro", "13 12", ".## ..# .##",
        "Cell (2, 2) has three filled circles; it should have two.",
        "La case (2, 2) a trois cercles remplis, il en faut deux.", {5, 7, 8},
    ),
    (
        "sudoku", ".... .... .... ....", "4142 .... .... ....",
        "Row 1 has two 4s; it should have one.", "La ligne 1 a deux 4, il en faut un.", {0, 2},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "board", "english", "french", "places"), FAULTS)
def test_a_fault_says_what_is_wrong_and_where(
    kind: str, text: str, board: str, english: str, french: str, places: set[int]
) -> None:
    puzzle = read(find(kind), text)
    told = {fault.sentence(): fault for fault in puzzle.faults(read_board(puzzle, board))}
    assert english in told
    assert told[english].sentence("fr") == french
    assert told[english].places == places


def test_of_a_ring_of_diagonals_the_ring_is_to_blame() -> None:
    """And not all that is known, or what lies around it."""
    puzzle = find("gokigen")(3, 4, clues=[[-1] * 5] * 4)
    (fault,) = puzzle.faults(read_board(puzzle, "/\\//\n\\///\n////"))
    assert fault.instance.rule.name == "no_cycle" and fault.places == {0, 1, 4, 5}
