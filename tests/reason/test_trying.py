"""Assuming the opposite, where rules have too many clauses for a chain."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.formats.text import read
from satelier.puzzles import find
from satelier.reason.generate import generate
from satelier.reason.grade import grade, own_explainer
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.hints.chain import Chain
from satelier.reason.hints.explain import BY_SOLVER
from satelier.reason.hints.oracle import Oracle
from satelier.reason.hints.trying import Trials, has_wide_claims
from satelier.reason.hints.walk import closed, walked
from satelier.reason.path import path


@pytest.mark.parametrize("kind", ["kurodoko", "skyscrapers", "nurikabe", "kakuro", "yajilin", "nonogram"])
def test_what_is_refuted_does_follow_from_what_is_told(kind: str) -> None:
    example = next(iter(find(kind).solved))
    using = own_explainer(read(find(kind), example))
    assert has_wide_claims(using.book) == using.is_wide
    known = using.glance.seen(knowledge(using.puzzle))
    solution = using.whole.solution(known.literals)
    assert solution is not None
    opposites = [-literal for literal in known.unknown(solution)]
    chains = refuted_by(Trials(using.book, known, opposites))
    alone = (refuted_by(Trials(using.book, known, [literal])) for literal in opposites)
    assert {*chains} == {chain for found in alone for chain in found}
    for chain in chains:
        oracle = Oracle(using.book, chain.rules)
        assert oracle.entails(chain.rules, chain.facts, -chain.refuted)
        assert all(map(known.holds, chain.facts))
    assert chains


def refuted_by(trials: Trials) -> list[Chain]:
    """What two rounds refute, each literal once."""
    found = [*trials.refuted_next(), *trials.refuted_next()]
    assert len({chain.refuted for chain in found}) == len(found)
    return found


@pytest.mark.parametrize("kind", ["kurodoko", "kakurasu", "slitherlink", "fillomino"])
def test_all_that_single_rules_say_is_what_one_step_after_the_other_says(kind: str) -> None:
    made = generate(find(kind), 4, 4, random=np.random.default_rng(3))
    using = own_explainer(made.puzzle)
    known = using.glance.seen(knowledge(made.puzzle))
    steps = [step for _, step in walked(using, known, 1)]
    apart = {literal for step in steps for literal in step.concludes} | {*known.literals}
    assert apart <= {*closed(using, known).literals}
    assert {*using.glance.seen(known.adding(apart)).literals} == {*closed(using, known).literals}


def test_sights_are_followed_from_one_number_to_the_next() -> None:
    """No solver has to be asked, and the step is told as a story that ends at a number that sees too much."""
    puzzle = read(find("kurodoko"), "..3.. .5... 8..89 .5... .....")
    found = grade(puzzle)
    assert (found.difficulty, found.tier) == ("medium", 3) and found.tier < BY_SOLVER
    told = [step.sentence("en") for step in path(puzzle).steps]
    assert any(sentence.startswith("Suppose ") for sentence in told)
