"""What may be said of a rule against another: words that files and programs know."""

from __future__ import annotations

EQUIVALENT, DIFFERENT, UNDECIDED = "equivalent", "different", "undecided"
STRICT, LOOSE, BOTH = "too-strict", "too-loose", "both"
NEVER, ALWAYS = "contradictory", "always-true"
ALLOWS, FORBIDS = WAYS = ("allows", "forbids")  # a wrong grid is allowed, a right one forbidden
