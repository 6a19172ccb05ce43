"""What every kind has to stand, ours in the tests and anyone's by `satelier kind check`.

trial       one trial, and what came of it
examples    the kind's own examples: solved ones once and only so, broken ones by one rule alone
claims      a stranger's families of claims, held against what they say is possible
questions   whatever can be asked of a puzzle: it is asked of an example, whose solution is known
forms       whatever a puzzle can be written or drawn as
trials_of   all of them
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from satelier.puzzle import Puzzle
    from satelier.trials.trial import Trial


def trials_of(kind: type[Puzzle]) -> Iterator[Trial]:
    """All trials of a kind, the plainest first."""
    from satelier.trials import claims, examples, forms, questions

    yield from examples.trials(kind)
    if kind.solved:
        yield from claims.trials(examples.example_of(kind)[0])
        yield from questions.trials(kind)
        yield from forms.trials(kind)
