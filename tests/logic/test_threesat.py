"""3-SAT: three literals everywhere, the same question, the sizes of the course's table, provenance kept."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from small_formulas import formulas, models

from satelier.errors import LimitError
from satelier.logic.cnf import CNF, Block, offsets_of
from satelier.logic.threesat import Size, size, three_sat

TABLE = {4: (976, 1_248), 6: (17_676, 20_016), 8: (190_016, 206_272), 10: (1_592_020, 1_692_800)}


@pytest.mark.parametrize("length", range(8))
def test_one_clause_of_each_length(length: int) -> None:
    cnf = CNF.from_clauses([[(-1) ** v * v for v in range(1, length + 1)]], length)
    three = three_sat(cnf)
    assert models(three, three.variables, length) == models(cnf, length)
    assert (len(three), three.variables - length) == {0: (8, 3), 1: (4, 2), 2: (2, 1)}.get(
        length, (length - 2, length - 3)
    )


@settings(max_examples=80)
@given(formulas(most_variables=4, longest=4))
def test_same_question_with_three_literals_everywhere(cnf: CNF) -> None:
    three = three_sat(cnf)
    assert (three.lengths == 3).all()
    assert size(cnf) == Size(three.variables, len(three))
    assert three.projection == (cnf.variables if cnf.projection is None else cnf.projection)
    if three.variables <= 14:
        assert models(three, three.variables, cnf.variables) == models(cnf, cnf.variables)


@pytest.mark.parametrize("side", TABLE)
def test_the_table_of_the_course(side: int) -> None:
    """The clause lengths of an empty Takuzu grid in the plain encoding."""
    counts = {
        3: 4 * side * (side - 2),
        side // 2 + 1: 4 * side * comb(side, side // 2 + 1),
        2 * side: 2 * comb(side, 2) * 2**side,
    }
    if side == 4:
        counts[3] = 32 + 64
    lengths = np.repeat(list(counts), list(counts.values()))
    literals = np.resize(np.arange(1, side**2 + 1, dtype=np.int32), lengths.sum())
    cnf = CNF(literals, offsets_of(lengths), side**2)
    three = three_sat(cnf)
    assert (three.variables, len(three)) == TABLE[side]


def test_blocks_follow_their_clauses() -> None:
    cnf = CNF.from_clauses([[1], [1, 2, 3, 4, 5], [2, 3], [1, 2, 3]])
    blocks = (
        Block("first", np.array([7, 8]), np.array([0, 1, 2]), np.array([6, 6, 6])),
        Block("second", np.array([9]), np.array([2, 4]), np.array([6, 6])),
    )
    three = three_sat(CNF(cnf.literals, cnf.offsets, 5, blocks))
    rows = [origin.row for index in range(len(three)) if (origin := three.origin(index))]
    assert rows == [7] * 4 + [8] * 3 + [9] * 3


def test_too_many_variables_are_refused_beforehand() -> None:
    cnf = CNF(np.array([1], np.int32), np.array([0, 1]), 2**28 - 1)
    with pytest.raises(LimitError, match="268435457 variables"):
        three_sat(cnf)
