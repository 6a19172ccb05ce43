"""`formula` and `resolve` on the command line."""

import json
from pathlib import Path

import pytest


def test_what_a_formula_says(run):
    assert "5 of 8 assignments" in run("formula", "p -> q and r").out
    found = json.loads(run("formula", "p or not p", "--format", "json").out)
    assert found["status"] == "valid" and found["models"] == 2
    assert "p=1 q=0" in run("formula", "p and not q", "--to", "models").out
    assert run("formula", "p -> q", "--to", "cnf", "--steps").out.count("\n") == 3


def test_what_follows(run):
    found = json.loads(run("formula", "p -> q\np", "--entails", "q", "--format", "json").out)
    assert found["entails"] is True and found["assignment"] is None
    found = json.loads(run("formula", "p -> q", "--equivalent", "q -> p", "--format", "json").out)
    assert found["equivalent"] is False and found["assignment"] == {"p": True, "q": False}


def test_rules_about_a_grid_are_rewritten(run, tmp_path):
    path = tmp_path / "own.rules"
    path.write_text("rule a\n  forall i in 1..h: x[i,1] and not x[i,2]\n", encoding="utf-8")
    assert run("formula", str(path), "--to", "unicode").out == "rule a\n  ∀ i ∈ 1..h: x_{i,1} ∧ ¬x_{i,2}\n"


def test_errors_have_a_place(run):
    failed = run("formula", "p and q or r")
    assert failed.code == 1 and "column 9" in failed.err and "(p and q) or r" in failed.err


@pytest.mark.parametrize("language", ["en", "fr"])
def test_resolution(run, tmp_path, language):
    path = Path(tmp_path) / "small.cnf"
    path.write_text("p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n")
    found = json.loads(run("resolve", str(path), "--format", "json", "--lang", language).out)
    assert found["refuted"] and found["checked"] and found["proof"][-1]["clause"] == []
    assert "⊥" in run("resolve", str(path), "--lang", language).out
    picture = tmp_path / "proof.svg"
    run("resolve", str(path), "--to", "svg", "-o", str(picture))
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert run("resolve", "p or q", "--to", "svg", "--lang", language).code == 1
