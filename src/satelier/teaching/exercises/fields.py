"""Values out of a file of TOML: each is read once, or refused with its line and key."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from typing import Any

from satelier.errors import Error, InputError, UsageError, unknown_name
from satelier.formats.ground.toml_file import Path, line_of
from satelier.messages import ENGLISH, LANGUAGES, say
from satelier.teaching.exercises.exercise import Sample, Texts

MOST_TEXT = 50_000  # characters of a value
MOST_MARK = 1_000_000


class ExerciseError(InputError):
    """Something in an exercise that cannot be: the file, the line, the key, and what is wrong there."""

    def __init__(self, file: str, text: str, path: Path, error: Error) -> None:
        super().__init__("exercise.at")
        self.file, self.path, self.error = file, path, error
        self.line = line_of(text, path) if path else None

    @property
    def place(self) -> str:
        """The key as one writes it: secret.wrong.rows_only."""
        return ".".join(str(part + 1) if isinstance(part, int) else part for part in self.path)

    def say(self, language: str = ENGLISH) -> str:
        key = "exercise.at" if self.line is None else "exercise.at-line"
        sentence = self.error.say(language)
        return say(key, language, file=self.file, line=self.line or 0, what=self.place, sentence=sentence)


class Fields:
    """One table of a file: what it has under its keys, and where that stands."""

    def __init__(self, told: Mapping[str, Any], file: str, text: str, path: Path = ()) -> None:
        self.told, self.file, self.text, self.path = told, file, text, path

    def wrong(self, key: str | Path, error: Error) -> ExerciseError:
        inner = (key,) if isinstance(key, str) else key
        return ExerciseError(self.file, self.text, (*self.path, *inner), error)

    def refuse_unknown(self, known: Collection[str]) -> None:
        """Refuse keys that nobody reads."""
        for key in self.told:
            if key not in known:
                raise self.wrong(key, unknown_name("exercise.key", key, known))

    def table(self, key: str) -> Fields:
        """A table; an empty one where there is none."""
        found = self.told.get(key, {})
        if not isinstance(found, dict):
            raise self.wrong(key, UsageError("exercise.type.table"))
        return Fields(found, self.file, self.text, (*self.path, key))

    def string(self, key: str, usual: str | None = None) -> str:
        found = self.told.get(key, usual)
        if found is None:
            raise self.wrong(key, UsageError("exercise.missing", what=key))
        if not isinstance(found, str) or len(found) > MOST_TEXT:
            raise self.wrong(key, UsageError("exercise.type.text", most=MOST_TEXT))
        return found

    def one_of(self, key: str, known: Collection[str], usual: str | None = None) -> str:
        found = self.string(key, usual)
        if found not in known:
            raise self.wrong(key, unknown_name("exercise.one-of", found, known))
        return found

    def whole(self, key: str, usual: int | None, least: int = 0, most: int = 10**9) -> int | None:
        found = self.told.get(key, usual)
        if found is None:
            return None
        if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
            raise self.wrong(key, UsageError("exercise.type.whole", least=least, most=most))
        return found

    def switch(self, key: str) -> bool | None:
        found = self.told.get(key)
        if found is not None and not isinstance(found, bool):
            raise self.wrong(key, UsageError("exercise.type.switch"))
        return found

    def strings(self, key: str, usual: Iterable[str] = ()) -> tuple[str, ...]:
        found = self.told.get(key)
        if found is None:
            return tuple(usual)
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise self.wrong(key, UsageError("exercise.type.texts"))
        return tuple(found)

    def by_name(self, key: str) -> dict[str, str]:
        """A table of texts."""
        inner = self.table(key)
        return {name: inner.string(name) for name in inner.told}

    def texts(self, key: str, *, needed: bool = True) -> Texts:
        """A text by language; a plain one serves for both."""
        found = self.told.get(key)
        if found is None and not needed:
            return {}
        if isinstance(found, str):
            return dict.fromkeys(LANGUAGES, self.string(key))
        inner = self.table(key)
        if found is None:
            raise self.wrong(key, UsageError("exercise.missing", what=key))
        inner.refuse_unknown(LANGUAGES)
        read = {language: inner.string(language) for language in inner.told}
        if not read:
            raise self.wrong(key, UsageError("exercise.missing", what=key))
        first = next(iter(read.values()))
        return {language: read.get(language, first) for language in LANGUAGES}

    def samples(self, key: str) -> tuple[Sample, ...]:
        """Boards, each a text, or a pair of the puzzle and the board."""
        found = self.told.get(key, [])
        if not isinstance(found, list):
            raise self.wrong(key, UsageError("exercise.type.samples"))
        return tuple(self._sample(key, number, one) for number, one in enumerate(found))

    def _sample(self, key: str, number: int, one: Any) -> Sample:
        pair = ["", one] if isinstance(one, str) else one
        fits = isinstance(pair, list) and len(pair) == 2 and all(isinstance(part, str) for part in pair)
        if not fits:
            raise self.wrong((key, number), UsageError("exercise.type.samples"))
        return Sample(*pair)

    def marks(self, key: str) -> dict[str, Fraction]:
        inner = self.table(key)
        return {name: inner._mark(name, value) for name, value in inner.told.items()}

    def _mark(self, name: str, value: Any) -> Fraction:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not 0 <= value <= MOST_MARK:  # which no NaN is
            raise self.wrong(name, UsageError("exercise.type.mark"))
        return Fraction(str(value))

    def moment(self, key: str) -> datetime.datetime | None:
        """A moment; without a zone it is local time."""
        found = self.told.get(key)
        if found is None:
            return None
        if not isinstance(found, datetime.datetime):
            raise self.wrong(key, UsageError("exercise.type.moment"))
        return found.astimezone()

    def tried(self, key: str | Path, work: Callable[[], Any]) -> Any:
        """What some work gives; what it complains about is told with the place."""
        try:
            return work()
        except ExerciseError:
            raise
        except Error as error:
            raise self.wrong(key, error) from None
