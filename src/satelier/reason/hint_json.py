"""Hints and paths for programs. Rows and columns count from 1; "cell" is "vertex" where circles are meant.

>>> from satelier.puzzles import find
>>> literal_json(find("sudoku")(4, 4), -6)
{'cell': [1, 2], 'value': 2, 'holds': False}
"""

from __future__ import annotations

from typing import Any

from satelier.formats.text import rows_of
from satelier.messages import ENGLISH
from satelier.puzzle import Puzzle
from satelier.reason.hint import Hint, Wrong
from satelier.reason.path import Path
from satelier.reason.telling import instance_json, literal_json


def hint_json(found: Hint | Wrong | None, puzzle: Puzzle, language: str = ENGLISH) -> dict[str, Any]:
    """What `hint` answers: a step with its stages, what is wrong, or that nothing follows."""
    if found is None:
        return {"status": "none"}
    if isinstance(found, Wrong):
        return {"status": "wrong", **wrong_json(found, puzzle, language)}
    told = {"stages": found.stages(language), "chain": found.steps(language)}
    return {"status": "hint", **step_json(found, puzzle, language), **told}


def path_json(found: Path, puzzle: Puzzle, language: str = ENGLISH) -> dict[str, Any]:
    """What `path` answers."""
    steps = [
        {**step_json(step, puzzle, language), "certified": certificate.value}
        for step, certificate in zip(found.steps, found.certificates, strict=True)
    ]
    solution = None if found.solution is None else rows_of(puzzle, found.solution)
    wrong = {"wrong": wrong_json(found.wrong, puzzle, language)} if found.wrong else {}
    return {"status": found.status.value, "steps": steps, "solution": solution, **wrong}


def step_json(step: Hint, puzzle: Puzzle, language: str = ENGLISH) -> dict[str, Any]:
    """One deduction."""
    return {
        "concludes": [literal_json(puzzle, one) for one in step.concludes],
        "rules": [instance_json(instance, language) for instance in step.instances],
        "facts": [literal_json(puzzle, one) for one in step.facts],
        "tier": step.tier,
        "minimal": step.minimal,
        "smallest": step.smallest,
        "sentence": step.sentence(language),
    }


def wrong_json(wrong: Wrong, puzzle: Puzzle, language: str = ENGLISH) -> dict[str, Any]:
    """What contradicts what."""
    return {
        "entries": [literal_json(puzzle, one) for one in wrong.entries],
        "rules": [instance_json(instance, language) for instance in wrong.instances],
        "sentence": wrong.sentence(language),
    }
