"""Formulas written in the language say the same when they are read again."""

import random

import pytest

from logic.random_formulas import LETTERS, random_formula, truth_table
from satelier.language.ground import ground
from satelier.language.lifting import spelled
from satelier.logic.formula import Not, atom


@pytest.mark.parametrize("spelling", ["ascii", "fr", "unicode", "latex"])
def test_what_is_written_says_the_same(spelling):
    chance = random.Random(12)
    names = (*LETTERS[:2], atom("x", 1, 2))
    for _ in range(250):
        formula = random_formula(chance, 3, names)
        text = spelled(formula, spelling)
        assert truth_table(ground(text), names) == truth_table(formula, names), text


def test_indices_below_zero():
    assert spelled(Not(atom("x", -1))) == "not x[-1]"
