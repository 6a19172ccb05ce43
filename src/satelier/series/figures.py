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
from satelier.messages.numbers import THIN as THIN
from satelier.messages.numbers import localised


def number(value: float, language: str) -> str:
    """Whole where it is whole or large; otherwise three digits that count."""
    if value == int(value) or abs(value) >= 10_000:
        return localised(f"{round(value):,}", language)
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    return localised(f"{value:,.{digits}f}", language)


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
    """Three digits that count, and no more of them than anyone reads.

    >>> percent(5.55e-17, "en"), percent(0, "en"), percent(1, "en")
    ('< 0.001 %', '0 %', '100 %')
    """
    shown = "< 0.001" if 0 < share < 0.00001 else f"{100 * share:.3g}"
    return f"{localised(shown, language)} %"


def chance(value: float, language: str) -> str:
    """A test's result."""
    return localised("< 0.001" if value < 0.001 else f"{value:.3f}", language)


def megabytes(kilobytes: float, language: str) -> str:
    return f"{number(round(kilobytes / 1024), language)} {'Mo' if language == FRENCH else 'MB'}"
