"""How difficult a puzzle is, as the page tells it."""

from __future__ import annotations

from satelier.messages import say
from satelier.reason.grade import Grade, find_band
from satelier.web.questions.ground.keys import Body


def rating(found: Grade, language: str) -> Body:
    """The band, its name, a sentence, and the patterns that were used, with how often."""
    listing = found.listing(language)
    return {
        "difficulty": found.difficulty,
        "name": find_band(found.difficulty).say(language),
        "sentence": found.sentence(language),
        "patterns": say("grade.patterns", language, listing=listing) if found.patterns else "",
    }
