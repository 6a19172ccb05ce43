"""Proofs: right ones are accepted, whoever wrote them; broken, cut or foreign ones are not."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from proof_mutants import Lines, every_sign, mutations, naive, pigeons, random_formula

from alike import alike
from satelier.errors import InputError
from satelier.logic.cnf import CNF
from satelier.logic.dimacs import read_file
from satelier.logic.proofs import drup
from satelier.logic.proofs.drup import Proof
from satelier.logic.proofs.rup import check
from satelier.solvers.base import Limits, Status
from satelier.solvers.kernels.cdcl.session import CdclSession
from satelier.solvers.kernels.warm_up import kernels, warm_up
from satelier.solvers.proofs import PROVERS, prove
from shared_data import shared_data

SOURCE = Path(drup.__file__).parents[1]
OFTEN = ("cdcl", "cadical153", "glucose4", "lingeling")


# Right proofs


@pytest.mark.parametrize("name", PROVERS)
def test_proofs_of_every_prover_are_accepted(name: str) -> None:
    for formula in (pigeons(4), every_sign(4), random_formula(20, 7, 1), random_formula(60, 6, 2)):
        answer, proof = prove(formula, name)
        assert answer.status is Status.NO
        assert check(formula, proof).accepted
        assert check(formula, drup.read(drup.text(proof))).accepted


@pytest.mark.parametrize("compile", [False, True])
def test_plain_and_compiled_checkers_agree(compile: bool) -> None:
    formula = random_formula(70, 5, 3)
    for name in OFTEN:
        proof = prove(formula, name)[1]
        assert check(formula, proof, compile).accepted
        cut = Proof.from_lines(list(proof)[len(proof) // 2 :])
        verdict = check(formula, cut, compile)
        assert not verdict.accepted
        assert verdict == check(formula, cut, not compile)


def test_checking_ends_when_the_time_is_over_and_says_so() -> None:
    formula = pigeons(4)
    verdict = check(formula, prove(formula, "glucose4")[1], end=0.0)
    assert verdict.spent and not verdict.accepted
    assert "not checked" in verdict.say() and "pas vérifiée" in verdict.say("fr")


@pytest.mark.parametrize("provers", alike([1, 3]))
def test_proofs_of_other_peoples_formulas_are_accepted(provers: int) -> None:
    folder, proved = shared_data("cnf"), 0
    list(warm_up(kernels()))
    for line in (folder / "index.jsonl").read_text("utf-8").splitlines():
        record = json.loads(line)
        if record["answer"] == "UNSAT":
            formula = read_file(folder / record["file"], "relaxed")
            for name in OFTEN[:provers]:
                answer, proof = prove(formula, name, Limits(conflicts=1_000))
                assert answer.status is not Status.YES
                assert check(formula, proof).accepted == (answer.status is Status.NO), (record["file"], name)
                proved += answer.status is Status.NO
    assert proved >= 20 * provers


def test_our_search_logs_what_it_forgets() -> None:
    session = CdclSession(random_formula(150, 4.8, 1), logging=True, compile=True)
    assert session.solve().status is Status.NO
    proof = session.proof()
    assert proof.deleted.sum() > 100
    assert check(random_formula(150, 4.8, 1), proof, compile=True).accepted


def test_clauses_with_repetitions_and_tautologies() -> None:
    formula = CNF.from_clauses([[1, 1], [-1, -1, 2, -2], [-1, 2, 2], [-2, -2, -1]])
    assert check(formula, drup.read("d 1 0\n0\n")).accepted  # what follows for good stays
    assert check(formula, drup.read("3 -3 0\n2 2 0\n0\n")).accepted


# Wrong proofs


def test_what_is_no_proof_is_refused() -> None:
    formula = pigeons(4)
    proof = prove(formula, "cdcl")[1]
    lines = list(proof)
    cut = check(formula, Proof.from_lines(lines[:-1]))
    assert (cut.accepted, cut.clause, cut.line) == (False, None, len(lines) - 1)
    assert not check(formula, Proof.from_lines([])).accepted
    at_once = check(formula, drup.read("0\n"))
    assert (at_once.accepted, at_once.line, at_once.clause) == (False, 1, ())
    assert not check(pigeons(5), proof).accepted
    assert not check(CNF.from_clauses([[1, 2]], 20), proof).accepted
    assert not check(formula, Proof.from_lines([(True, ())])).accepted


def test_an_empty_formula_or_one_with_an_empty_clause() -> None:
    assert not check(CNF.from_clauses([]), drup.read("0\n")).accepted
    assert check(CNF.from_clauses([[1], []]), drup.read("0\n")).accepted


def test_no_mutated_proof_is_accepted_wrongly() -> None:
    random = np.random.default_rng(1)
    formulas = [pigeons(3), every_sign(3), random_formula(9, 8, 1), random_formula(12, 7, 4)]
    proofs = [(formula, list(prove(formula, name)[1])) for formula in formulas for name in OFTEN]
    verdicts = []
    for number in range(1_000):
        formula, lines = proofs[number % len(proofs)]
        if number % 10 == 0:  # and now and then a formula that has a model: nothing may be accepted
            formula = CNF.from_clauses(list(formula)[: len(formula) // 2], formula.variables)
        mutant = mutations(lines, formula.variables, random)
        accepted = check(formula, Proof.from_lines(mutant)).accepted
        assert not accepted or naive(formula, mutant, with_deletions=False)
        assert accepted or not naive(formula, mutant, with_deletions=True)
        verdicts.append(accepted)
    assert 200 < sum(verdicts) < 900


# The text


lines = st.lists(
    st.tuples(
        st.booleans(), st.lists(st.integers(1, 10**8) | st.integers(-(10**8), -1), max_size=4).map(tuple)
    ),
    max_size=6,
)


@given(lines)
def test_text_and_back(made: Lines) -> None:
    proof = Proof.from_lines(made)
    assert drup.read(drup.text(proof)) == proof
    assert list(proof) == made
    assert eval(repr(proof)) == proof


@given(lines)
def test_binary_and_back(made: Lines) -> None:
    def groups(literal: int) -> Iterator[int]:
        number = 2 * abs(literal) + (literal < 0)
        while number > 127:
            yield number & 127 | 128
            number >>= 7
        yield number

    octets = b"".join(
        b"ad"[deleted : deleted + 1] + bytes(octet for literal in clause for octet in groups(literal)) + b"\0"
        for deleted, clause in made
    )
    assert list(drup.read(octets)) == made


def test_what_other_people_write() -> None:
    proof = Proof.from_lines([(False, (1, -2)), (True, (1,)), (False, ())])
    assert drup.read("c a comment\n  1 -2 0\r\nd  1 0\nc 5\n0") == proof
    assert drup.read("1\n-2 0 d 1 0 0\n".replace(" d", "\nd")) == proof
    assert drup.read(lzma.compress(drup.as_text(proof))) == proof
    assert len(drup.read("")) == 0


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("1 0\n2 x 0\n", 2, 3),
        ("1 0\n2 999999999999 0\n", 2, 3),
        ("1 2\n", 1, 4),
        ("1 2\nd 3 0\n", 2, 1),
        ("d\nd 1 0\n", 1, 1),
        ("1 0\nd\n", 2, 1),
        ("1 0 d 1 0\n", 1, 5),
        ("1 --2 0\n", 1, 3),
    ],
)
def test_errors_name_the_place(text: str, line: int, column: int) -> None:
    with pytest.raises(InputError) as caught:
        drup.read(text)
    assert (caught.value.values["line"], caught.value.values["column"]) == (line, column)
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.parametrize(
    "data", [b"a\x02\0x\x02\0", b"a\x02\0a\x04", b"a\x82\0", b"a\x01\0", b"a" + b"\xff" * 9 + b"\1\0"]
)
def test_damaged_binary_proofs_are_refused(data: bytes) -> None:
    with pytest.raises(InputError):
        drup.read(data)


@given(st.binary(max_size=40) | st.text("ad c01-9\n\r\0", max_size=40).map(str.encode))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        drup.read(data)
    except InputError as error:
        assert error.say("fr")


def test_the_checker_imports_no_solver() -> None:
    for name in ("proofs/rup.py", "proofs/rup_kernel.py", "proofs/drup.py", "codes.py"):
        assert "satelier.solvers" not in (SOURCE / name).read_text(encoding="utf-8")
