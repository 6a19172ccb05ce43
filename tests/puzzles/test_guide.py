"""The guide `docs/add-a-puzzle.md`: the puzzle it adds is built from its own lines, and works."""

from __future__ import annotations

import re
from pathlib import Path

import satelier.claims
import satelier.puzzle
from satelier.formats import text
from satelier.puzzle import Puzzle
from satelier.reason.solve import solve

GUIDE = Path(__file__).parents[2] / "docs" / "add-a-puzzle.md"


def declared() -> type[Puzzle]:
    """The class that the guide's blocks of code make, one after the other."""
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    names = {**vars(satelier.claims), **vars(satelier.puzzle), "__name__": "satelier.puzzles.stars"}
    exec("\n".join(blocks), names)
    made = names["Stars"]
    assert isinstance(made, type) and issubclass(made, Puzzle)
    return made


def test_the_guide_s_puzzle_has_the_one_solution_it_says() -> None:
    stars = declared()
    for grid, solution in stars.solved.items():
        puzzle = text.read(stars, grid)
        outcome = solve(puzzle)
        assert outcome.unique is True
        assert text.write_board(puzzle, outcome.board).split() == solution.split()


def test_each_broken_board_breaks_its_rule_alone() -> None:
    stars = declared()
    assert set(stars.broken) == {method.rule.name for method in stars.rule_methods()}
    for rule, example in stars.broken.items():
        puzzle = text.read(stars, example.puzzle)
        broken = puzzle.violations(text.read_board(puzzle, example.board))
        assert {instance.rule.name for instance in broken} == {rule}


def test_its_sentences_need_nothing_more() -> None:
    puzzle = text.read(declared(), next(iter(declared().solved)))
    said = {family[0].sentence("fr") for family in puzzle.families}
    assert "Le carré en (1, 1) a au plus une étoile." in said
    assert "La région 1 a exactement une étoile." in said
