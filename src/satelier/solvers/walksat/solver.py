"""The rung beside the ladder, `walksat`: start anywhere, and repair one false clause at a time.

Draw an assignment at random. While a clause is false, draw one of the false ones, choose one of its
variables and flip it. The strategies differ in that choice: `walksat_document` has S0's,
`walksat_strategies` the published ones, `walksat_options` the text that names them all.

Local search can find a model and never prove that there is none: it answers no only when the clauses
contradict one another openly, by an empty clause or by opposite unit clauses (with the option `units`
also by such as follow from unit clauses), and else *unknown*, with the best assignment it saw.

>>> formula = CNF.from_clauses([[1, 2], [-1, 2], [-2, 3], [1, -3]])
>>> solver("skc,seed=1").solve(formula).model
(1, 2, 3)
>>> report = solver("document,seed=1,units,tried").report(CNF.from_clauses([[1], [-1], [2]]))
>>> report.status.value, report.iterations, report.false_clauses
('UNKNOWN', 24999, 1)
>>> report.error("en")
'No model was found in 24,999 iterations; the best assignment leaves 1 clause false.'
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.messages import ENGLISH, say
from satelier.solvers.base import NO_LIMITS, Answer, Clock, Limits, Replay, Session, Status
from satelier.solvers.checked import contradiction
from satelier.solvers.effort import Effort
from satelier.solvers.ladder.valuation import literals_of
from satelier.solvers.tracing.trace import Trace
from satelier.solvers.walksat.options import Options, parse
from satelier.solvers.walksat.run import Run


@dataclass(frozen=True)
class Report:
    """What a run found: the model or, without one, the assignment with fewest false clauses."""

    status: Status
    booleans: tuple[bool, ...]
    false_clauses: int
    iterations: int
    restarts: int
    milliseconds: float

    @property
    def literals(self) -> tuple[int, ...]:
        """The assignment as signed literals."""
        return tuple(literals_of(self.booleans))

    def error(self, language: str = ENGLISH) -> str:
        """Why there is no model; empty if there is one."""
        key = {Status.NO: "contradiction", Status.UNKNOWN: "not-found"}.get(self.status)
        values = {"iterations": self.iterations, "false": self.false_clauses}
        return say(f"ladder.walksat.{key}", language, **values) if key else ""


@dataclass(frozen=True)
class WalkSat:
    """The solver under these options."""

    options: Options
    name: str = "walksat"

    def report(self, formula: CNF, limits: Limits = NO_LIMITS, trace: Trace | None = None) -> Report:
        """All that a run has to tell."""
        effort = Effort(limits, trace, budget="flips")
        run = Run(formula, formula.variables, self.options, effort)
        status = run.search()
        effort.conclude(status)
        milliseconds = 1000 * effort.seconds()
        return Report(status, tuple(run.best), run.fewest, run.flips, run.restarts, milliseconds)

    def solve(
        self,
        formula: CNF,
        assumptions: Sequence[int] = (),
        limits: Limits = NO_LIMITS,
        trace: Trace | None = None,
    ) -> Answer:
        clock = Clock()
        report = self.report(formula.with_units(assumptions) if assumptions else formula, limits, trace)
        figures: dict[str, float] = {
            "flips": report.iterations,
            "iterations": report.iterations,
            "restarts": report.restarts,
        }
        if report.status is not Status.NO:  # of a contradiction nothing was counted
            figures["false clauses"] = report.false_clauses
        model = report.literals if report.status is Status.YES else None
        failed = contradiction(assumptions) or tuple(assumptions) if report.status is Status.NO else ()
        return Answer(report.status, model, failed, figures, seconds=clock.lap())

    def open(self, formula: CNF) -> Session:
        return Replay(self, formula)


def solver(options: str = "") -> WalkSat:
    """The solver under the options that the text says.

    >>> solver("novelty+,noise=0.2").name
    'walksat:novelty+,noise=0.2'
    """
    return WalkSat(parse(options), ":".join(["walksat", options]) if options else "walksat")
