"""What goes wrong with a text: the place, the text under it, what was read, what was expected, a proposal.

The proposal is a rewrite of the statement that can be read; whoever raises the error brings the edit that
suits it, and `reading/repair.py` finds one where nobody knows better.
"""

from __future__ import annotations

from typing import Any

from satelier.errors import InputError
from satelier.messages import ENGLISH, say

MOST_CHARACTERS = 100_000
MOST_CALLS = 20  # definitions inside each other


class RulesError(InputError):
    """A text of the language that cannot be read, or means nothing.

    text            the whole text; start and end: what the error is about
    edits           replacements (start, end, new text) that might put it right, the likeliest first
    proposal        a statement that can be read, and is probably what was meant
    """

    def __init__(self, key: str, text: str, start: int, end: int | None = None, **values: Any) -> None:
        super().__init__(key, **values)
        self.text, self.start = text, start
        self.end = max(start + 1, end if end is not None else start + 1)
        self.edits: list[Edit] = []
        self.proposal = ""

    def offering(self, *edits: Edit) -> RulesError:
        """The same error, with what might put it right."""
        self.edits += edits
        return self

    @property
    def line(self) -> int:
        """Counted from 1."""
        return self.text.count("\n", 0, self.start) + 1

    @property
    def column(self) -> int:
        """Counted from 1."""
        return self.start - (self.text.rfind("\n", 0, self.start) + 1) + 1

    @property
    def excerpt(self) -> str:
        """The line of the text where it is."""
        lines = self.text.split("\n")
        return lines[min(self.line, len(lines)) - 1]

    @property
    def read(self) -> str:
        """What could be read of that line before it went wrong."""
        return self.excerpt[: self.column - 1].strip()

    def problem(self, language: str = ENGLISH) -> str:
        """The sentence alone."""
        return super().say(language)

    def say(self, language: str = ENGLISH) -> str:
        """The place, the sentence, the text with a mark under it, and the proposal."""
        place = say("language.at", language, line=str(self.line), column=str(self.column))
        line, mark = _shown(self.excerpt, self.column, self.end - self.start)
        told = [f"{place} {self.problem(language)}", f"  {line}", f"  {mark}"]
        if self.proposal:
            told.append(say("language.proposal", language, proposal=self.proposal))
        return "\n".join(told)


Edit = tuple[int, int, str]


def _shown(excerpt: str, column: int, width: int) -> tuple[str, str]:
    """The line, cut around the place where it is long, and a mark under the place."""
    first = max(0, column - 60)
    cut = excerpt[first : first + 100]
    mark = " " * (column - 1 - first) + "^" * max(1, min(width, len(cut) - (column - 1 - first)))
    return cut.replace("\t", " "), mark


def edited(text: str, edit: Edit) -> str:
    start, end, new = edit
    return text[:start] + new + text[end:]


def refuse_length(text: str) -> None:
    """Texts are bounded before anything is read."""
    if len(text) > MOST_CHARACTERS:
        raise RulesError("language.limit.characters", text[:200], 0, most=MOST_CHARACTERS, found=len(text))
