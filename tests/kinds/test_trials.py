"""`satelier kind check`: what is wrong with a kind is found, and said; the exit code tells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kinds.outside import STARS, folder_with
from language.sheets import EXAMPLES, OWN
from satelier.cli import main
from satelier.puzzles import given
from satelier.trials import trials_of
from satelier.trials.trial import Verdict, made
from strangers import strangers_leave

SOLVED = '"____ *___ ____ ____": "..*. *... ...* .*.."'
UNSOLVED = STARS.replace("____ *___ ____ ____", "____ ____ ____ ____")
FAILING = STARS.replace("yield at_most", "self.rows == 4 or self.sky\n        yield at_most")
WRONG = {
    "several": (UNSOLVED, "solved", "more than one"),
    "not a solution": (STARS.replace('"..*. *...', '"*... *...'), "solved", "breaks the rule"),
    "two rules": (STARS.replace('"*... ..*. *... ..*."', '"**.. ..*. *... ..*."'), "broken", "apart, square"),
    "no such rule": (STARS.replace('"apart": Broken', '"aprt": Broken'), "broken", "no rule called 'aprt'"),
    "no example": (STARS.replace(SOLVED, ""), "examples", "no solved example"),
    "usual size": (STARS.replace('"4x4"', '"3x3"'), "new", "no solved stars of 3 × 3"),
    "fails": (FAILING.replace('"4x4"', '"5x5"'), "new", "AttributeError"),
}
FEW = [line for line in STARS.splitlines(keepends=True) if '"apart": Broken' not in line]


@pytest.mark.parametrize(("text", "name", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_found(tmp_path: Path, text: str, name: str, sentence: str) -> None:
    kind = given(str(folder_with(tmp_path, stars=text) / "stars.py"))
    results = [made(trial) for trial in trials_of(kind) if trial.name == name]
    failed = [str(one.why) for one in results if one.verdict is Verdict.FAILED]
    assert any(sentence in why for why in failed), failed


PARTICULARS = """
from dataclasses import dataclass
from satelier.claims import Claim, said

@dataclass(frozen=True)
class Rest(Claim):
    rest: int
    kind = "rest"
    def possible(self, true, false):
        return (true.sum(axis=1) % 2 == self.rest) | ~(true | false).any(axis=1)
"""
MISREAD = PARTICULARS + STARS.replace(
    "yield at_most", 'yield said(Rest(1), grid.rows, "*")\n        yield at_most', 1
)


def test_claims_with_particulars_are_tried_as_the_puzzle_makes_them(tmp_path: Path) -> None:
    with strangers_leave():
        kind = given(str(folder_with(tmp_path, stars=MISREAD) / "stars.py"))
        results = [made(trial) for trial in trials_of(kind) if trial.name == "claim"]
    failed = [str(one.why) for one in results if one.verdict is Verdict.FAILED]
    assert any("not exact: of Rest(rest=1) with 4 inputs" in why for why in failed), failed


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN)
def test_puzzles_of_ones_own_in_the_language_stand_all_trials(name: str) -> None:
    with strangers_leave():
        assert main(["kind", "check", str(EXAMPLES / f"{name}.rules")]) == 0


def test_a_good_kind_stands_all_and_gets_advice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(folder_with(tmp_path, stars="".join(FEW)) / "stars.py")
    code, shown = main(["kind", "check", file, "--lang", "fr"]), capsys.readouterr().out
    assert code == 0, shown
    assert (
        "conseil  la règle a une grille fautive" in shown and "« apart » n'est dite qu'en une langue" in shown
    )
    assert "juste    chemin, certifié" in shown and "résoudre par" in shown and "native" in shown


def test_a_kind_that_does_not_stand_a_trial_fails_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(folder_with(tmp_path, stars=STARS.replace(SOLVED, "")) / "stars.py")
    assert main(["kind", "check", file, "--format", "json"]) == 1
    shown = capsys.readouterr()
    assert json.loads(shown.out)["counts"]["failed"] == 1 and "does not stand 1 of" in shown.err


def test_a_broken_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder_with(tmp_path, stars="class Stars(Puzzle):\n") / "stars.py"
    assert main(["kind", "check", str(file)]) == 1
    assert "stars.py, line 1: this is not Python" in capsys.readouterr().err


def test_kinds_are_listed_with_their_place_and_their_faults(
    named: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder_with(named, stars=STARS, bad="import satelier\n1/0")
    assert main(["kind", "list"]) == 0
    shown = capsys.readouterr()
    assert "takuzu" in shown.out and str(named / "stars.py") in shown.out and "bad.py, line 2" in shown.err
    assert main(["kind", "show", "stars"]) == 0
    assert STARS.strip() in capsys.readouterr().out
