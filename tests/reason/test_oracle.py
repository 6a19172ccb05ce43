"""What a solver is asked on the way to a reason: few questions, and what is left cannot be left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from satelier.claims import Connected
from satelier.puzzles import find
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.explain import Deduction, Explainer
from satelier.reason.hints.oracle import Oracle

SIZE = 8
GAP = 4 * SIZE + 3  # the only white cell of a wall across the board


def connected_whites() -> tuple[Oracle, int]:
    """Whites that hang together on an empty board, by the literals of its cells, black ones being true."""
    book = Rulebook(find("yinyang")(SIZE, SIZE))
    hanging = [n for n in range(len(book)) if isinstance(book.instance(n).claim, Connected)]
    number = next(n for n in hanging if book.instance(n).literals[0] == -1)
    return Oracle(book, [number], likely=range(1, SIZE * SIZE + 1)), number


def wall(gap: int) -> list[int]:
    return [cell + 1 for cell in range(4 * SIZE, 5 * SIZE) if cell != gap]


def test_that_two_places_are_kept_apart_is_seen_at_the_first_cut() -> None:
    """From what was true in a model alone, cells were given up for others one by one."""
    oracle, number = connected_whites()
    ends = [-1, -SIZE * SIZE]
    assert oracle.entails([number], [*ends, *wall(GAP)], -(GAP + 1))
    assert len(oracle.cuts[number]) <= 4


def test_a_model_in_which_all_hangs_together_is_found_at_once() -> None:
    """All that is open is tried, not one cell more after each model."""
    oracle, number = connected_whites()
    model = oracle.consistent([number], [-1, -SIZE * SIZE, SIZE])
    assert model is not None and not model[1]
    assert len(oracle.cuts[number]) <= 4


def test_rules_first_and_then_facts_come_to_a_minimal_reason() -> None:
    book = Rulebook(find("takuzu")(4, 4))
    numbers, facts = range(len(book)), [1, 2, 5, 8]
    rules, kept = Oracle(book, numbers).fewest_rules(numbers, facts, -3)
    assert Oracle(book, numbers).fewest_facts(rules, kept, -3) == (rules, (1, 2))
    assert Oracle(book, numbers).shrunk(numbers, facts, -3) == (rules, (1, 2))


def test_facts_are_left_out_of_those_reasons_alone_whose_rules_are_fewest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def minimal(using: Explainer, found: Deduction, solution: object) -> Deduction:
        asked.append(found.rules)
        return replace(found, facts=found.facts[: found.rules[0]], minimal=True)

    monkeypatch.setattr(Explainer, "_minimal", minimal)
    using = Explainer(find("takuzu")(4, 4))
    found = [Deduction((1,), rules, (2, 3, 4), 3, minimal=False) for rules in [(1, 2, 3), (2, 3), (1, 4)]]
    best = using._best(found, ())
    assert asked == [(2, 3), (1, 4)]
    assert best is not None and (best.rules, best.facts) == ((1, 4), (2,))
