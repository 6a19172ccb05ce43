"""Which language to speak: `--lang fr` after any command, else the locale's.

>>> preferred(["solve", "takuzu", "--lang", "fr"], {})
'fr'
>>> preferred(["solve"], {"LANG": "fr_FR.UTF-8"}), preferred(["solve"], {"LC_ALL": "C", "LANG": "fr_FR"})
('fr', 'en')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from satelier.messages import ENGLISH, LANGUAGES

# In the order in which the C library asks for the language of messages.
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def preferred(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for on the command line, or by the locale; English otherwise."""
    asked = [after for word, after in pairwise([*words, ""]) if word == "--lang"]
    asked += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    locale = next((environment[name] for name in LOCALE_VARIABLES if environment.get(name)), "")
    return next((code for code in [*asked, locale[:2]] if code in LANGUAGES), ENGLISH)
