"""A trace in words, in English and in French.

>>> from satelier.solvers.tracing.trace import Trace
>>> trace = Trace()
>>> trace.add("propagate", -2, because=0)
>>> trace.add("conflict", because=4)
>>> list(story(trace, Narrator("fr")))
['Validation par clause unitaire de -2', 'Clause vide, retour en arrière']
>>> named = Narrator("en", lambda literal: "cell (1, 2) is a 0", lambda index: f"rule {index}")
>>> list(story(trace, named))
['By unit clause, cell (1, 2) is a 0 (rule 0)', 'Empty clause, going back (rule 4)']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.solvers.tracing.trace import Event

QUIET = ("simplify",)  # what a story leaves out unless asked: it follows every step
MOST_SHOWN = 40  # literals of an assignment


@dataclass(frozen=True)
class Narrator:
    """Says events in one language.

    literal  names a literal by a sentence, "cell (2, 5) is a 1"; without it, literals are numbers
    clause   names a clause by its index; without it, no clause is named
    clauses  how many clauses the formula has: those after them were learnt, and are named so
    """

    language: str = ENGLISH
    literal: Callable[[int], str] | None = None
    clause: Callable[[int], str] | None = None
    clauses: int | None = None

    def say(self, event: Event) -> str:
        """The event in words, and the clause it comes from, if clauses have names."""
        sentence = TELLERS.get(event.kind, literal_sentence)(self, event)
        if event.because is None or self.clause is None or event.kind == "learn":
            return sentence
        return say("trace.because", self.language, sentence=sentence, clause=self.clause_name(event.because))

    def literal_name(self, literal: int) -> str:
        return self.literal(literal) if self.literal else str(literal)

    def clause_name(self, index: int) -> str:
        if self.clauses is not None and index >= self.clauses:
            return say("trace.learnt", self.language, number=index - self.clauses + 1)
        if self.clause:
            return self.clause(index)
        return say("trace.clause", self.language, number=index + 1)

    def counted(self, key: str, count: int) -> str:
        """The sentence under `key` for none, one or many."""
        form = {0: "none", 1: "one"}.get(count, "many")
        return say(f"trace.{key}.{form}", self.language, count=count)


def story(events: Iterable[Event], narrator: Narrator, without: Iterable[str] = QUIET) -> Iterator[str]:
    """All events in words, those of the kinds `without` left out."""
    quiet = frozenset(without)
    return (narrator.say(event) for event in events if event.kind not in quiet)


# A sentence per kind of event


def plain_sentence(narrator: Narrator, event: Event) -> str:
    return say(f"trace.{event.kind}", narrator.language)


def literal_sentence(narrator: Narrator, event: Event) -> str:
    form = "named" if narrator.literal else "number"
    return say(
        f"trace.{event.kind}.{form}",
        narrator.language,
        literal=narrator.literal_name(event.literal),
        false=narrator.counted("false", event.count),
    )


def assign_sentence(narrator: Narrator, event: Event) -> str:
    if event.count or len(event.clause) > MOST_SHOWN:
        false = narrator.counted("false", event.count)
        return say("trace.assign.drawn", narrator.language, false=false)
    return say("trace.assign.tried", narrator.language, clause=" ".join(map(str, event.clause)))


def simplify_sentence(narrator: Narrator, event: Event) -> str:
    return narrator.counted("simplify", event.count)


def backtrack_sentence(narrator: Narrator, event: Event) -> str:
    """What is tried next or, when a lesson says that, only how far back."""
    if event.literal:
        return literal_sentence(narrator, event)
    key = "level" if event.level else "root"
    return say(f"trace.{key}", narrator.language, level=event.level)


def learn_sentence(narrator: Narrator, event: Event) -> str:
    clause = say("trace.or", narrator.language).join(map(narrator.literal_name, event.clause))
    return say("trace.learn", narrator.language, clause=clause)


Teller = Callable[[Narrator, Event], str]

PLAIN = ("reject", "conflict", "restart", "satisfiable", "unsatisfiable", "give-up")

TELLERS: dict[str, Teller] = {
    **dict.fromkeys(PLAIN, plain_sentence),
    "assign": assign_sentence,
    "simplify": simplify_sentence,
    "backtrack": backtrack_sentence,
    "learn": learn_sentence,
}
