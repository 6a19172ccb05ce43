"""Pages with one thing to say, made here because they need no script: the join page, the missing page."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template

from starlette.responses import HTMLResponse, Response

from satelier.messages import catalogue

TEMPLATES = Path(__file__).parents[1] / "templates"


def missing_page(language: str) -> Response:
    """There is no such page."""
    return HTMLResponse(_alone("missing", language), 404)


def join_page(language: str, problem: str | None = None) -> Response:
    """The page that asks for the code of the classroom; the problem is `wrong` or `wait`."""
    status = {None: 200, "wrong": 403, "wait": 429}[problem]
    return HTMLResponse(_alone("join", language, problem or "text"), status)


def _alone(name: str, language: str, text: str = "text") -> str:
    words = {key: escape(value) for key, value in catalogue("server", language)[name].items()}
    content = template(name).substitute(words)
    words |= {"text": words[text], "language": language, "content": content}
    return template("alone").substitute(words)


def template(name: str) -> Template:
    """A page with gaps to fill."""
    return Template((TEMPLATES / f"{name}.html").read_text(encoding="utf-8"))
