"""A proposal for a text that cannot be read: one that can, near it.

First what the error itself offers; then the same with whatever goes wrong next put right in the same way;
then a word or sign left out, or closed, where it went wrong; at last the part before that was read.
Only the statement where the error stands is changed and proposed: the rest of the text waits.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

from satelier.language.faults import Edit, RulesError, edited
from satelier.language.spelling import in_french, is_french

Reader = Callable[[str], object]
TRIES = 12  # texts that are read to find a proposal, at most
LONGEST = 4_000  # characters of a statement that is worth repairing
_BEGINS = re.compile(
    r"^\s*(rule|règle|let|soit|define|définir|accepts|accepte|rejects|refuse|rejette|puzzle|jeu)\b",
    re.I,
)


SECONDS = 0.8  # that are worth spending on a proposal
READS = 60


class Patience:
    """A reader that may be asked so often, and for so long; then nothing can be read any more."""

    def __init__(self, read: Reader) -> None:
        self.read, self.left, self.until = read, READS, time.monotonic() + SECONDS

    def __call__(self, text: str) -> object:
        self.left -= 1
        if self.left < 0 or time.monotonic() > self.until:
            raise RulesError("language.empty", text, 0)
        return self.read(text)


def propose(error: RulesError, read: Reader) -> RulesError:
    """The error with its proposal, if it has none yet."""
    if not error.proposal:
        found = _proposal(error, Patience(read))
        neat = _SPACES.sub(" ", found) if '"' not in found else found
        ways = [neat, found]
        if is_french(written := error.text[slice(*statement_around(error))]):
            ways.insert(0, in_french(neat, written))
        error.proposal = next((way for way in ways[:-1] if _reads(way, read)), found)
    return error


def proposed_again(error: RulesError, read: Reader) -> RulesError:
    """The error with a proposal that also means something to a stricter reader."""
    if not _reads(error.proposal, read):
        error.proposal = ""
    return propose(error, read)


_SPACES = re.compile(r"(?<=\S)  +(?=\S)")


def _reads(text: str, read: Reader) -> bool:
    try:
        read(text)
        return True
    except RulesError:
        return False


def _proposal(error: RulesError, read: Reader) -> str:
    start, end = statement_around(error)
    if end - start > LONGEST:
        return "true"
    changed = [_changed(error, edit, start, end) for edit in error.edits]
    for found in (one for one in changed if one and _reads(one, read)):
        return found
    for one in filter(None, changed):
        if (repaired := _repaired(one, read)) is not None:
            return repaired
    text = error.text[start:end]
    return _repaired(text, read) or _prefix(error.text[start : error.start], read) or "true"


def _changed(error: RulesError, edit: Edit, start: int, end: int) -> str:
    """The statement with this edit."""
    whole = edited(error.text, edit)
    first = min(start, edit[0])
    return whole[first : max(first, end + len(whole) - len(error.text))].strip()


def _repaired(text: str, read: Reader) -> str | None:
    """The text, changed where it goes wrong until it can be read."""
    text = text.strip()
    for _ in range(TRIES):
        try:
            read(text)
            return text or None
        except RulesError as error:
            changed = _better(text, error, read)
            if changed is None or changed == text:
                return None
            text = changed
    return None


def _better(text: str, error: RulesError, read: Reader) -> str | None:
    """A change after which the text can be read, or goes wrong later; what was offered comes first."""
    best: tuple[int, str] | None = None
    for edit in _edits(error):
        changed = edited(text, edit).strip()
        if not changed:
            continue
        try:
            read(changed)
            return changed
        except RulesError as other:
            reached = other.start - max(0, len(changed) - len(text))
            if reached > error.start and (best is None or reached > best[0]):
                best = reached, changed
    return best[1] if best else None


def _edits(error: RulesError) -> Iterator[Edit]:
    """What might put it right: what the error offers; closing, leaving out, putting something in."""
    yield from error.edits
    end = len(error.text)
    yield end, end, _closing(error.text[: error.start])
    yield error.start, error.end, ""
    yield error.start, error.start, "p "
    yield error.start, end, _closing(error.text[: error.start])


def _closing(text: str) -> str:
    """The brackets that are still open, closed."""
    open_ = []
    for sign in re.sub(r'"[^"\n]*"?', "", text):
        if sign in "([{":
            open_.append({"(": ")", "[": "]", "{": "}"}[sign])
        elif open_ and sign == open_[-1]:
            open_.pop()
    return "".join(reversed(open_))


def _prefix(text: str, read: Reader) -> str | None:
    """The longest part, word by word, that can be read with its brackets closed."""
    ends = [found.start() for found in re.finditer(r"\s+|$", text)]
    for end in reversed(ends[-TRIES:]):
        part = text[:end].strip()
        if not part:
            continue
        try:
            closed = part + _closing(part)
            read(closed)
            return closed
        except RulesError:
            continue
    return None


def statement_around(error: RulesError) -> tuple[int, int]:
    """Where the statement begins and ends: its line, and those before and after that belong to it."""
    lines = error.text.split("\n")
    first = last = min(error.line, len(lines)) - 1
    while first > 0 and _goes_on(lines[first - 1]) and not _BEGINS.match(lines[first]):
        first -= 1
    while last + 1 < len(lines) and _goes_on(lines[last]) and not _BEGINS.match(lines[last + 1]):
        last += 1
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    return starts[first], max(starts[first], starts[last + 1] - 1)


_ENDS_OPEN = re.compile(r"(\band|\bor|\bet|\bou|->|=>|[:,(\[∧∨→↔&|])\s*$")


def _goes_on(line: str) -> bool:
    """Whether a line leaves something open."""
    bare = line.partition("#")[0]
    return bool(_ENDS_OPEN.search(bare)) or bare.count("(") > bare.count(")")
