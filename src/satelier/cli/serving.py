"""The command that opens the workbench in the browser."""

from __future__ import annotations

from argparse import Namespace

from satelier.messages import say

STOPPED = 0


def command_serve(options: Namespace) -> int:
    from satelier.web.serve import serve

    def tell(address: str) -> None:
        print(say("cli.serving", options.lang, address=address), flush=True)

    serve(options.port, not options.no_browser, tell)
    return STOPPED
