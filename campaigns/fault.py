"""What gave way, and how to see it again."""

from __future__ import annotations

from typing import Any


class FaultError(Exception):
    """A promise that was broken: in a sentence, and with all that is needed to see it again."""

    def __init__(self, sentence: str, **content: Any) -> None:
        super().__init__(sentence)
        self.content = {name: repr(value) for name, value in content.items()}


def demand(holds: bool, sentence: str, **content: Any) -> None:
    """A fault unless this holds."""
    if not holds:
        raise FaultError(sentence, **content)
