"""The commands without a grid: what a formula says, its forms, and resolution."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from satelier.cli.files import output, read_text
from satelier.draw.tree import Branch, tree_svg
from satelier.errors import UsageError
from satelier.messages import say
from satelier.reason.toolbox.answering import answer
from satelier.reason.toolbox.forms import SPELLINGS, Asked, respelled
from satelier.reason.toolbox.resolving import Resolved, resolved

DONE = 0


def command_formula(options: Namespace) -> int:
    content = read_text(options.text, options.lang)
    asks_more = options.steps or options.entails is not None or options.equivalent is not None
    if options.to in SPELLINGS and not asks_more:  # rules about a grid can be rewritten too
        found: dict[str, Any] = {"to": options.to, "text": respelled(content, options.to).rstrip("\n")}
    else:
        asked = Asked.of(content, options.lang)
        found = answer(asked, options.to, options.steps, options.entails, options.equivalent)
    _write(options, found, found["text"])
    return DONE


def command_resolve(options: Namespace) -> int:
    found = resolved(read_text(options.text, options.lang), options.lang)
    shown = picture(found, options.lang) if options.to == "svg" else found.text()
    _write(options, found.as_json(), shown)
    return DONE


def picture(found: Resolved, language: str) -> str:
    """The tree of a refutation as SVG."""
    root = found.branches(Branch)
    if root is None:
        raise UsageError("toolbox.resolve.no-picture")
    return tree_svg(root, say("toolbox.resolve.picture", language))


def _write(options: Namespace, as_json: dict[str, Any], as_text: str) -> None:
    text = json.dumps(as_json, ensure_ascii=False) if options.format == "json" else as_text
    with output(options.output, options.lang) as stream:
        stream.write(f"{text}\n".encode())
