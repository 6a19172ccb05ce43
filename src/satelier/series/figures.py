"""Numbers as people read them, in either language.

>>> duration(0.00042, "en"), duration(0.0123, "en"), duration(75.2, "fr")
('0.420 ms', '12.3 ms', '1 min 15 s')
>>> number(1234567.25, "en"), number(1234567.25, "fr").split(THIN), number(0.004321, "en")
('1,234,567', ['1', '234', '567'], '0.00432')
>>> percent(0.899, "fr"), chance(0.00001, "en")
('89,9 %', '< 0.001')
"""

from __future__ import annotations

import math

from satelier.messages import FRENCH

THIN = "\u202f"


def number(value: float, language: str) -> str:
    """Whole where it is whole or large; otherwise three digits that count."""
    if value == int(value) or abs(value) >= 10_000:
        return _localised(f"{round(value):,}", language)
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    return _localised(f"{value:,.{digits}f}", language)


def duration(seconds: float, language: str) -> str:
    """Milliseconds, seconds, minutes or hours, whichever reads best."""
    if seconds < 1:
        return f"{number(float(f'{seconds * 1000:.3g}'), language)} ms"
    if seconds < 60:
        return f"{number(float(f'{seconds:.3g}'), language)} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes_left = divmod(minutes, 60)
    return f"{hours} h {minutes_left} min" if hours else f"{minutes} min {rest} s"


def percent(share: float, language: str) -> str:
    return f"{_localised(f'{100 * share:.3g}', language)} %"


def chance(value: float, language: str) -> str:
    """A test's result."""
    return _localised("< 0.001" if value < 0.001 else f"{value:.3f}", language)


def megabytes(kilobytes: float, language: str) -> str:
    return f"{number(round(kilobytes / 1024), language)} MB"


def _localised(text: str, language: str) -> str:
    if language != FRENCH:
        return text
    return text.replace(",", THIN).replace(".", ",")
