"""Runs in words, as solvers of nonograms speak: the 3 in row 2 covers cell (2, 4) wherever it goes."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from satelier.claims.sequences.line import ANY_LENGTH, Fitted, bits_of
from satelier.claims.words.telling import Step, names
from satelier.messages import say

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.family import Instance as About
    from satelier.claims.sequences.runs import RunLengths

UNKNOWN = "?"


def listed(lengths: Sequence[int]) -> str:
    """ "3 1", as it is printed."""
    return " ".join(UNKNOWN if length == ANY_LENGTH else str(length) for length in lengths)


def runs_sentence(claim: RunLengths, about: About, language: str) -> str:
    """ "row 2 has blocks of 3 1, in this order." """
    key = "none" if not claim.lengths else "one" if len(claim.lengths) == 1 else claim.order.replace(" ", "-")
    return say(f"runs.says.{key}", language, **names(about, language), list=listed(claim.lengths))


def runs_wrong(claim: RunLengths, about: About, true: Truths, false: Truths, language: str) -> str:
    """ "row 2 has blocks of 1 2; it should have 3." """
    found = _found(true, around=claim.line(len(true)) is None and claim.order == "ring")
    words = {**names(about, language), "list": listed(claim.lengths), "found": listed(found)}
    return about.guarded(say(f"runs.wrong.{_fault(claim, found, true, false)}", language, **words), language)


def _fault(claim: RunLengths, found: Sequence[int], true: Truths, false: Truths) -> str:
    """What there is to say: of a row that is not complete, that there is no room."""
    if not claim.lengths:
        return "extra"
    if not (true | false).all():
        return "no-room"
    return "none" if not found else "one" if len(found) == 1 else "found"


def _found(true: Truths, *, around: bool) -> list[int]:
    """The lengths of the runs that there are."""
    row = true.tolist()
    if around and not all(row):
        turn = row.index(False)
        row = row[turn:] + row[:turn]
    return [len(list(own)) for held, own in itertools.groupby(row) if held]


# Why it forces something, and the move.


def runs_why(claim: RunLengths, step: Step) -> tuple[str, str]:
    """ "the 3 in row 2 covers cell (2, 4) wherever it goes", "cell (2, 4) is shaded" """
    words = step.words
    places = words.places([words.puzzle.values.meaning(literal)[0] for literal in step.concludes])
    key, block = _reason(claim, step)
    names = {"the": words.group(step.instance), "list": listed(claim.lengths), "places": places}
    if block is not None:
        names["block"] = _block(claim, step, block)
    why = words.say(f"runs.why.{key}", **names)
    if step.reasons:
        why = words.say("runs.why.known", facts=words.all_said(step.reasons), text=why)
    return why, words.all_said(step.concludes)


def runs_pattern(claim: RunLengths, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
    """Overlap, where something is covered wherever a block goes; else that nothing reaches a place."""
    if concludes[0] not in about.literals:
        return "out-of-reach"
    return "overlap"


def _reason(claim: RunLengths, step: Step) -> tuple[str, int | None]:
    """Which words suit, and the block that they are about."""
    is_true = step.concludes[0] in step.inputs
    if not claim.lengths:
        return "empty", None
    fitted = _fitted(claim, step)
    if fitted is None:
        return (_always(claim) if is_true else "unreached"), None
    spots = sum(1 << step.inputs.index(literal if is_true else -literal) for literal in step.concludes)
    if is_true:
        covering = [number for number in range(len(claim.lengths)) if _covers(claim, fitted, number, spots)]
        full = not step.reasons and all(map(_is_single, fitted.starts)) and len(claim.lengths) > 1
        return ("overlap", covering[0]) if covering else ("full" if full else _always(claim), None)
    if step.reasons and all(map(_is_single, fitted.starts)):
        return ("complete", 0) if len(claim.lengths) == 1 else ("placed", None)
    closed = [number for number in range(len(claim.lengths)) if _ends_at(claim, fitted, number, spots)]
    return ("complete", closed[0]) if closed else ("unreached", None)


def _always(claim: RunLengths) -> str:
    return "always-one" if len(claim.lengths) == 1 else "always"


def _fitted(claim: RunLengths, step: Step) -> Fitted | None:
    """Where the blocks may lie, by the reasons alone."""
    line = claim.line(len(step.inputs))
    held = [literal in step.reasons for literal in step.inputs]
    missed = [-literal in step.reasons for literal in step.inputs]
    return line.fitted(bits_of(held), bits_of(missed)) if line else None


def _is_single(starts: int) -> bool:
    return starts.bit_count() == 1


def _covers(claim: RunLengths, fitted: Fitted, number: int, spots: int) -> bool:
    """Whether one block covers all these places wherever it begins."""
    starts, length = fitted.starts[number], claim.lengths[number]
    if length == ANY_LENGTH:
        return False
    first, last = starts.bit_length() - 1, (starts & -starts).bit_length() - 1 + length
    return first < last and not spots & ~(((1 << last) - 1) ^ ((1 << first) - 1))


def _ends_at(claim: RunLengths, fitted: Fitted, number: int, spots: int) -> bool:
    """Whether a block has one place left, and these are beside it."""
    starts, length = fitted.starts[number], claim.lengths[number]
    return length > 0 and _is_single(starts) and not spots & ~((starts << length) | (starts >> 1))


def _block(claim: RunLengths, step: Step, number: int) -> str:
    """ "the 3 in row 2"; where there are several of that length, which one."""
    length = claim.lengths[number]
    key = "only" if claim.lengths.count(length) == 1 else "several"
    names = {"the": step.words.group(step.instance), "length": listed([length]), "number": number + 1}
    return step.words.say(f"runs.why.{key}", **names)


def runs_end(claim: RunLengths, step: Step) -> str:
    """ "But then cell (2, 1) is shaded, and blocks of 3 1 do not fit into row 2" """
    words = step.words
    names = {"the": words.group(step.instance), "list": listed(claim.lengths) or "0"}
    if not step.reasons:
        return words.say("runs.end.broken", **names)
    return words.say("runs.end.known", facts=words.all_said(step.reasons), **names)
