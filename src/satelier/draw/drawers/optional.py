"""Libraries that only some drawings need: fetched when first used, missed in a sentence."""

from __future__ import annotations

import importlib
from typing import Any

from satelier.errors import UsageError

INSTALL = "pip install 'satelier[draw]'"


def library(name: str, form: str) -> Any:
    """The library called `name`, which drawings in this form need."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise UsageError("draw.missing", form=form, library=name, install=INSTALL) from None
