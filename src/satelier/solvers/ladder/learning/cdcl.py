"""The fifth rung, `cdcl` (conflict-driven clause learning): a conflict teaches a clause.

DPLL turns its last choice and may fall into the same trap again; CDCL asks *why* the clause became
false, writes the reason down as a new clause, and jumps back to where that clause forces a literal.

watched literals  a clause is looked at only when one of two of its literals becomes false (Chaff, 2001)
lesson            the reasons, traced back until one literal of the current level is left (GRASP, 1996)
activity          the next choice is the variable that recent conflicts spoke of most, with its last value
restarts          choices are dropped after 100 × 1, 1, 2, 1, 1, 2, 4, … conflicts; lessons stay
assumptions       the first choices; when one is refuted, it and its reasons are the core

>>> from satelier.logic.cnf import CNF
>>> formula = CNF.from_clauses([[1, 2], [1, -2], [-1, 3], [-3, 4]])
>>> solver().solve(formula).model
(1, 2, 3, 4)
>>> solver().solve(formula, assumptions=[-4, 2]).core
(-4,)
>>> lines: list[str] = []
>>> solver(lines).solve(CNF.from_clauses([[1, 2], [1, -2], [-1, 2], [-1, -2]])).status.value, lines
('UNSATISFIABLE', ['1 0', '0'])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.solvers.base import NO_LIMITS, Answer, Clock, Limits, Status, as_formula
from satelier.solvers.effort import Effort
from satelier.solvers.ladder.learning.activity import Activity
from satelier.solvers.ladder.learning.assignment import Assignment
from satelier.solvers.ladder.learning.conflict_analysis import core, first_uip
from satelier.solvers.ladder.learning.luby import luby
from satelier.solvers.tracing.trace import Trace

RESTART = 100  # conflicts

Proof = list[str] | None


@dataclass(frozen=True)
class Cdcl:
    """The solver. When `proof` is a list, what is learnt is written to it, a DRUP line each."""

    proof: Proof = None
    name: str = "cdcl"

    def solve(
        self,
        formula: CNF,
        assumptions: Sequence[int] = (),
        limits: Limits = NO_LIMITS,
        trace: Trace | None = None,
    ) -> Answer:
        session = self.open(formula)
        return session.solve(assumptions, limits.after(session.load), trace)

    def open(self, formula: CNF) -> Learner:
        return Learner(formula, self.proof)


def solver(proof: Proof = None) -> Cdcl:
    return Cdcl(proof)


class Learner:
    """A session: a formula that grows by what is added and by what is learnt."""

    # The problem

    def __init__(self, formula: CNF, proof: Proof = None) -> None:
        self.clauses: list[list[int]] = []  # by index; the two watched literals come first
        self.watchers: list[list[int]] = [[]]  # by literal: the clauses that watch it
        self.assignment = Assignment()
        self.activity = Activity()
        self.refuted = False  # there is no model, whatever is assumed
        self.proof = proof
        self.load = 0.0
        self.add(formula)

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        clock = Clock()
        formula = as_formula(clauses)
        self._grow(formula.variables)
        for clause in formula:
            self._attach(clause)
        self.load += clock.lap()

    def _grow(self, variables: int) -> None:
        known = self.assignment.variables
        more = max(0, variables - known)
        self.watchers[known + 1 : known + 1] = [[] for _ in range(2 * more)]
        self.assignment.grow(variables)
        self.activity.grow(variables)

    def _attach(self, clause: Sequence[int]) -> int:
        """Keep a clause, watch two of its literals, and set one if it must hold. The clause's index."""
        value = self.assignment.value
        # False literals go last, so that those watched are open or true if there are such.
        literals = sorted(dict.fromkeys(clause), key=lambda literal: value[literal] < 0)
        index = len(self.clauses)
        self.clauses.append(literals)
        for literal in literals[:2] if len(literals) > 1 else ():
            self.watchers[literal].append(index)
        if not literals or value[literals[0]] < 0:
            self.refuted = True
        elif not value[literals[0]] and (len(literals) == 1 or value[literals[1]] < 0):
            self.assignment.put(literals[0], index)
        return index

    # Solving

    def solve(
        self, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS, trace: Trace | None = None
    ) -> Answer:
        effort = Effort(limits, trace)
        self._recall(effort)
        status, failed = self._search(assumptions, effort)
        effort.conclude(status)
        if status is Status.NO and self.proof is not None:
            self.proof.append(line(-literal for literal in failed))
        model = tuple(sorted(self.assignment.trail, key=abs)) if status is Status.YES else None
        self._back_to(0)
        load, self.load = self.load, 0.0
        return Answer(status, model, failed, dict(effort.counts), load, effort.seconds())

    def _recall(self, effort: Effort) -> None:
        """Show in a trace what is known before the search starts."""
        if effort.trace is not None:
            for literal in self.assignment.trail:
                effort.trace.add("propagate", literal, self.assignment.reason[abs(literal)])

    def _search(self, assumptions: Sequence[int], effort: Effort) -> tuple[Status, tuple[int, ...]]:
        """The answer and, for no, the assumptions it needed."""
        lengths = luby()
        left = RESTART * next(lengths)
        while not self.refuted and not effort.spent():
            false = self._propagate(effort)
            if false is not None:
                left -= 1
                self._learn(false, effort)
            elif left <= 0:
                left = RESTART * next(lengths)
                self._restart(effort)
            else:
                literal = self._next_choice(assumptions, effort)
                if literal is None:
                    return Status.YES, ()
                if self.assignment.value[literal] < 0:
                    return Status.NO, core(literal, self.clauses, self.assignment)
                self.assignment.choose(literal)
        return (Status.NO if self.refuted else Status.UNKNOWN), ()

    def _next_choice(self, assumptions: Sequence[int], effort: Effort) -> int | None:
        """The next assumption, even if it is false; after them the most active open variable."""
        depth = self.assignment.depth
        if depth < len(assumptions):
            effort.assume(assumptions[depth])
            return assumptions[depth]
        literal = self.activity.choice(self.assignment.value)
        if literal is not None:
            effort.decide(literal, depth + 1)
        return literal

    def _propagate(self, effort: Effort) -> int | None:
        """Set all that follows from the trail. The index of a false clause, or None."""
        assignment, false = self.assignment, None
        before = len(assignment.trail)
        while false is None and assignment.visited < len(assignment.trail):
            literal = assignment.trail[assignment.visited]
            assignment.visited += 1
            false = self._visit_watchers(-literal, effort)
        effort.counts["propagations"] += len(assignment.trail) - before
        return false

    def _visit_watchers(self, gone: int, effort: Effort) -> int | None:
        """Literal `gone` became false: its watchers watch another one, force their last one, or are false."""
        value, watchers = self.assignment.value, self.watchers[gone]
        kept = self.watchers[gone] = []
        for position, index in enumerate(watchers):
            clause = self.clauses[index]
            if clause[0] == gone:
                clause[0], clause[1] = clause[1], gone
            first = clause[0]
            if value[first] <= 0 and self._watch_another(clause, index):
                continue
            kept.append(index)
            if value[first] < 0:
                kept += watchers[position + 1 :]
                return index
            if not value[first]:
                self.assignment.put(first, index)
                if effort.trace is not None:
                    effort.trace.add("propagate", first, index, self.assignment.depth)
        return None

    def _watch_another(self, clause: list[int], index: int) -> bool:
        """Watch a literal that is not false instead of the second one, if there is such a literal."""
        value = self.assignment.value
        for place in range(2, len(clause)):
            if value[clause[place]] >= 0:
                clause[1], clause[place] = clause[place], clause[1]
                self.watchers[clause[1]].append(index)
                return True
        return False

    # Learning

    def _learn(self, false: int, effort: Effort) -> None:
        """Learn from a false clause, go back as far as the lesson still forces a literal, and set that."""
        effort.conflict(false)
        if not self.assignment.depth:
            self.refuted = True
            return
        lesson, spoken_of = first_uip(false, self.clauses, self.assignment)
        self.activity.bump(spoken_of)
        # The literal to watch next to the forced one is the last to become open again.
        level = self.assignment.level
        lesson[1:] = sorted(lesson[1:], key=lambda literal: -level[abs(literal)])
        self._back_to(level[abs(lesson[1])] if len(lesson) > 1 else 0)
        self._report(self._attach(lesson), effort)

    def _report(self, index: int, effort: Effort) -> None:
        """Write a lesson down in the proof and in the trace."""
        lesson, level = self.clauses[index], self.assignment.depth
        if self.proof is not None:
            self.proof.append(line(lesson))
        if effort.trace is not None:
            effort.trace.add("learn", because=index, clause=tuple(lesson))
            effort.trace.add("backtrack", level=level)
            effort.trace.add("propagate", lesson[0], index, level)

    def _restart(self, effort: Effort) -> None:
        effort.counts["restarts"] += 1
        if effort.trace is not None:
            effort.trace.add("restart")
        self._back_to(0)
        self.activity.refresh(self.assignment.value)

    def _back_to(self, level: int) -> None:
        self.activity.release(self.assignment.undo(level))

    def close(self) -> None:
        """Nothing is held."""

    def __enter__(self) -> Learner:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def line(literals: Iterable[int]) -> str:
    """A clause as a line of a DRUP proof."""
    return " ".join(map(str, [*literals, 0]))
