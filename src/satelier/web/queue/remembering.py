"""Answers that are the same whenever they are asked: a class has the same grid, and asks the same of it.

Only answers are kept, by the question and its body to the letter; what was not asked for longest goes first.

>>> known = Remembered(most=20)
>>> known.keep("check", b"{}", b'{"solved": true}')
>>> known.get("check", b"{}")
b'{"solved": true}'
>>> known.keep("hint", b"{}", b'{"status": "hint"}'), known.get("check", b"{}")
(None, None)
"""

from __future__ import annotations

from collections import OrderedDict

# Their answers depend on nothing but the body; why there is no hint also depends on how far one could count.
LASTING = frozenset(("check", "hint"))
UNDECIDED = b'"status":"none"'
LARGEST = 16 << 10  # bytes of a question with its answer
MOST = 4 << 20  # bytes of all


class Remembered:
    """Questions and their answers, of so many bytes at most."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._bytes = most, 0
        self._answers: OrderedDict[tuple[str, bytes], bytes] = OrderedDict()

    def get(self, name: str, body: bytes) -> bytes | None:
        """The answer, if it is known."""
        found = self._answers.get((name, body))
        if found is not None:
            self._answers.move_to_end((name, body))
        return found

    def keep(self, name: str, body: bytes, answer: bytes) -> None:
        """Remember an answer, and forget others where there is no more room."""
        size = len(body) + len(answer)
        if name not in LASTING or size > LARGEST or UNDECIDED in answer or (name, body) in self._answers:
            return
        self._answers[name, body] = answer
        self._bytes += size
        while self._bytes > self._most:
            (_, old), gone = self._answers.popitem(last=False)
            self._bytes -= len(old) + len(gone)
