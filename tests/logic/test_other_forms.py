"""SMT-LIB read by z3, OPB read by a small parser of our own: both say what the clauses say."""

from __future__ import annotations

import io
import re
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from small_formulas import formulas, models

from satelier.logic.cnf import CNF
from satelier.logic.forms import opb, smtlib
from satelier.logic.text.annotations import Annotations

NOTES = Annotations(
    ["a header\n(check-sat)"], [(1, "cell r=1 c=1")], [(0, "rule one\r\n+1 x9 >= 1 ;"), (1, "two")]
)


def opb_models(text: str) -> set[tuple[bool, ...]]:
    """The models of an OPB text, by trying everything."""
    first, *rest = text.splitlines()
    variables, constraints = map(int, re.fullmatch(r"\* #variable= (\d+) #constraint= (\d+)", first).groups())
    sums = [re.findall(r"\+(\d) (~?)x(\d+)", line) for line in rest if not line.startswith("*")]
    assert all(re.fullmatch(r"(\+\d ~?x\d+ )+>= 1 ;", line) for line in rest if not line.startswith("*"))
    assert len(sums) == constraints
    return {
        values
        for values in product((False, True), repeat=variables)
        if all(sum(int(a) * (values[int(v) - 1] != bool(n)) for a, n, v in terms) >= 1 for terms in sums)
    }


@given(formulas(most_variables=5))
def test_opb_says_the_same(cnf: CNF) -> None:
    expected = models(cnf, cnf.variables)
    assert opb_models(opb.text(cnf)) == expected
    assert opb_models(opb.text(cnf, NOTES)) == expected


@settings(max_examples=60)
@given(formulas(most_variables=5))
def test_smtlib_says_the_same(cnf: CNF) -> None:
    z3 = pytest.importorskip("z3")
    for text in (smtlib.text(cnf), smtlib.text(cnf, NOTES)):
        solver = z3.Solver()
        solver.from_string(text)
        assert (solver.check() == z3.sat) == bool(models(cnf, cnf.variables))
        assert text.endswith("(check-sat)\n(get-model)\n")


def test_every_assignment_is_judged_alike() -> None:
    z3 = pytest.importorskip("z3")
    cnf = CNF.from_clauses([[1, -2, 3], [-1, 2], [-3]])
    solver = z3.Solver()
    solver.from_string(smtlib.text(cnf))
    for values in product((False, True), repeat=3):
        assumed = [z3.Bool(f"x{v}") == value for v, value in enumerate(values, 1)]
        assert (solver.check(*assumed) == z3.sat) == (values in models(cnf, 3))


@pytest.mark.parametrize("form", [opb, smtlib])
def test_writing_is_the_text(form: Any) -> None:
    cnf = CNF.from_clauses([[1, -2], [], [3]])
    stream = io.BytesIO()
    form.write(cnf, stream, NOTES)
    assert stream.getvalue().decode() == form.text(cnf, NOTES)


def test_a_claimed_variable_costs_nothing() -> None:
    assert "x268435455" not in smtlib.text(CNF.from_clauses([[1]], 2**28 - 1))
