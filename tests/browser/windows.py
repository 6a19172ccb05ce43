"""Windows of one browser that are opened again and again: what they loaded stays, what they remembered goes.

A context of its own for every visit would load and compile all scripts anew, two fifths of what it costs.
"""

from __future__ import annotations

import json
from typing import Any

APPEAR_MILLISECONDS = 30_000  # until something that should appear counts as missing
# Once for each window: whoever reloads it keeps what was remembered since.
FORGET = """
try {
  if (!sessionStorage.getItem("begun")) {
    localStorage.clear();
    for (const [key, value] of Object.entries(%s)) localStorage.setItem(key, value);
    sessionStorage.setItem("begun", "yes");
  }
} catch { /* a page of nowhere remembers nothing */ }
"""


class Windows:
    """The contexts of a browser, by what they are set to; each is used by one window at a time."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.free: dict[str, list[Any]] = {}
        self.used: list[tuple[str, Any]] = []

    def open(self, remembered: dict[str, str], **settings: Any) -> Any:
        """A window that remembers this and nothing else."""
        key = json.dumps(settings, sort_keys=True)
        context = self.free[key].pop() if self.free.get(key) else self._context(settings)
        self.used.append((key, context))
        page = context.new_page()
        page.add_init_script(FORGET % json.dumps(remembered))
        return page

    def close(self) -> None:
        """Close all that are open; their contexts are free again."""
        for key, context in self.used:
            for page in context.pages:
                page.close()
            context.clear_cookies()
            self.free.setdefault(key, []).append(context)
        self.used.clear()

    def _context(self, settings: dict[str, Any]) -> Any:
        context = self.browser.new_context(reduced_motion="reduce", **settings)
        context.set_default_timeout(APPEAR_MILLISECONDS)
        return context
