"""Every kind of ours stands what `satelier kind check` tries anyone's by: examples, questions, forms."""

from __future__ import annotations

from pathlib import Path

import pytest

import satelier.puzzles
from satelier.kinds.sources import packaged
from satelier.puzzles import find
from satelier.trials import examples, forms, questions
from satelier.trials.trial import Trial, Verdict, made

KINDS = (*packaged(), "null")
# In every run these stand for the others: of each sort of places, clues and families one.
ALWAYS = (
    "akari", "binairo_plus", "futoshiki", "hitori", "norinori", "null", "simpleloop", "squaro", "sudoku",
    "takuzu",
)  # fmt: skip
FILES = sorted(Path(satelier.puzzles.__file__).parent.glob("*.py"))


def title(trial: Trial) -> str:
    return f"{trial.name}-{trial.subject}"


@pytest.mark.parametrize(
    ("kind", "trial"),
    [
        pytest.param(kind, trial, id=f"{kind}-{title(trial)}")
        for kind in KINDS
        for trial in examples.trials(find(kind))
    ],
)
def test_a_kind_is_what_its_examples_say(kind: str, trial: Trial) -> None:
    result = made(trial)
    assert result.verdict is Verdict.PASSED, str(result.why)


@pytest.mark.parametrize("room", [questions, forms], ids=["questions", "forms"])
@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[pytest.mark.slow] * (kind not in ALWAYS)) for kind in KINDS]
)
def test_a_kind_stands_every_trial(kind: str, room) -> None:
    results = [made(trial) for trial in room.trials(find(kind))]
    wrong = {
        title(one.trial): str(one.why) for one in results if one.verdict in (Verdict.FAILED, Verdict.ADVICE)
    }
    assert wrong == {} and sum(one.verdict is Verdict.PASSED for one in results) > 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_is_at_most_sixty_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 60
