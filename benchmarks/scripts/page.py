"""`python -m benchmarks.scripts.page`: how soon a click is drawn on 900 cells, what the first page weighs.

A press of the pointer is dispatched in a real Chromium, and the clock stops when the frame that shows it has
been handed over. Wall-clock milliseconds of one machine: read them with its load, printed beside them.
"""

from __future__ import annotations

import os
from typing import Any

from tests.browser.chromium import launched
from tests.web.conftest import start, stop

from benchmarks.scripts.serving import Figure

BAR = 50.0  # milliseconds from the click to the frame
CLICKS = 60
WARM = 10  # the first ones compile the page's code
EMPTY = "#takuzu/30/30/" + "z" * 34 + "p"
CLICK = """async (number) => {
  const cell = document.querySelector(`[data-number="${number}"]`);
  const { x, y, width, height } = cell.getBoundingClientRect();
  const middle = { clientX: x + width / 2, clientY: y + height / 2 };
  const at = { ...middle, button: 0, buttons: 1, pointerId: 1, bubbles: true };
  const start = performance.now();
  cell.dispatchEvent(new PointerEvent("pointerdown", at));
  cell.dispatchEvent(new PointerEvent("pointerup", at));
  await new Promise((frame) => requestAnimationFrame(frame));
  await new Promise((drawn) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = drawn;
    port2.postMessage(null);
  });
  return { milliseconds: performance.now() - start, sign: cell.dataset.sign };
}"""


def clicks(page: Any) -> Figure:
    """Presses on cells far from one another; each one must be drawn."""
    figure = Figure("click to drawn, Takuzu 30 × 30", BAR)
    for round in range(WARM + CLICKS):
        answer = page.evaluate(CLICK, 41 * round % 900)
        assert answer["sign"] == "0", "the click was not drawn"
        if round >= WARM:
            figure.seconds.append(answer["milliseconds"] / 1000)
        page.wait_for_timeout(80)
    return figure


def weight(page: Any, address: str) -> int:
    """Bytes that a first visit transfers."""
    seen: list[Any] = []
    page.on("response", lambda response: seen.append(response))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    sizes = [response.request.sizes() for response in seen]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def main() -> None:
    serving = start("satelier.web.craft")
    with launched() as browser:
        page = browser.new_page(viewport={"width": 1440, "height": 1000})
        print(f"first page: {weight(page, serving.address) / 1000:.0f} kB (bar: 300 kB)")
        page.goto(serving.address + EMPTY)
        page.locator('[data-number="899"]').wait_for()
        page.wait_for_load_state("networkidle")
        print(clicks(page), f"(load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)")
    stop(serving)


if __name__ == "__main__":
    main()
